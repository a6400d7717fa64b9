import type { DateColumn } from '#shared/import/contracts/import.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { wordsOf } from '#shared/import/match/names.ts';
import type { DateCounts } from '#shared/import/read/date-order.ts';
import type { DateOrder } from '#shared/import/read/dates.ts';
import { printable } from './decide-tables.ts';

/** The share of dates that makes a column a date column; other columns may hold a few values that look like dates. */
const minDateShare = 0.5;

/** Returns the columns whose dates depend on the order of their numbers, with the evidence from every cell. */
export function dateColumnsOf(
  facts: ReadonlyMap<string, ColumnFacts>,
  chosen: ReadonlyMap<string, DateOrder>,
): DateColumn[] {
  return [...facts].flatMap(([column, { dates, dateOrder, dateOrderDoubt }]) => {
    if (dates === undefined) return [];
    const { examples, ...counts } = dates;
    const readable = Object.values({ ...counts, noDate: 0 }).reduce((sum, count = 0) => sum + count, 0);
    return [
      {
        column,
        order: dateOrder,
        doubt: dateOrderDoubt,
        isChosen: chosen.has(column),
        isMostlyDates: !namesSurveyParts(column) && readable >= (readable + counts.noDate) * minDateShare,
        ...counts,
        examples: Object.fromEntries(
          Object.entries(examples).map(([kind, text = '']) => [kind, printable(text)]),
        ),
        ...(dateOrderDoubt === 'undecided' ? dayFirstBeside(facts, examples) : {}),
      },
    ];
  });
}

/** Returns whether a column has sections, townships and ranges, such as 14-5-63, which look like dates. */
function namesSurveyParts(column: string): boolean {
  const words = wordsOf(column);
  return (
    ['section', 'township', 'range'].every((word) => words.includes(word)) ||
    /^(?:s[\W_]?t[\W_]?r|t[\W_]?r[\W_]?s)$/i.test(column.trim())
  );
}

const separatorOf = (date: string) => /\D/.exec(date)?.[0];

/** Finds a column with dates that are written like these and are day-first. */
function dayFirstBeside(
  facts: ReadonlyMap<string, ColumnFacts>,
  { either, anyOrder }: DateCounts['examples'],
): Pick<DateColumn, 'dayFirstBeside'> {
  const open = either ?? anyOrder;
  if (open === undefined) return {};
  for (const [column, { dates, dateOrder }] of facts) {
    const example = dates?.examples.dayFirst;
    if (dateOrder === 'day-first' && example !== undefined && separatorOf(example) === separatorOf(open))
      return { dayFirstBeside: { column, example: printable(example) } };
  }
  return {};
}
