import type { DateCounts, DateOrderDoubt } from './date-order.ts';
import { type DateOrder, readNumbered } from './dates.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The readings that each order gives. */
const readingOf = {
  'month-first': 'monthFirst',
  'day-first': 'dayFirst',
  'year-first': 'yearFirst',
} as const;
/** The names of the orders in sentences. */
export const orderNames = {
  'month-first': 'month/day/year',
  'day-first': 'day/month/year',
  'year-first': 'year/month/day',
  'year-day-month': 'year/day/month',
} as const;

/**
 * Describes the column's first ambiguous date in one order: `6/1/2024 is Jun 1, 2024`; null if none can be read in it.
 */
export function describeExample(
  { examples }: Pick<DateCounts, 'examples'>,
  order: keyof typeof readingOf,
): string | null {
  for (const example of [examples.dayOrYear, examples.either, examples.anyOrder]) {
    const read = example === undefined ? null : readNumbered(example)?.[readingOf[order]];
    if (read != null) return `${example} is ${showDay(read.date)}`;
  }
  return null;
}

const showDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** Returns whether some dates of a column may begin with a year of two digits. */
export function mayBeYearFirst({ yearFirst = 0, dayOrYear = 0, anyOrder = 0 }: DateCounts): boolean {
  return yearFirst + dayOrYear + anyOrder > 0;
}

/**
 * Describes the evidence for the order of a column's dates, with counts and examples: `1,204 cells read only
 * month-first (1/15/2024), 3 read only day-first (13/1/2024), 4 aren't dates (2/30/2024)`.
 */
export function describeDateCounts(counts: DateCounts): string {
  const { monthFirst, dayFirst, yearFirst = 0, either, dayOrYear = 0, anyOrder = 0 } = counts;
  const { fixed, serials, noDate, examples } = counts;
  const betweenTwo = 'could be day-first or year-first';
  const inAny = 'could be month-first, day-first or year-first';
  const parts: [number, string, string, string | undefined][] = [
    [monthFirst, 'reads only month-first', 'read only month-first', examples.monthFirst],
    [dayFirst, 'reads only day-first', 'read only day-first', examples.dayFirst],
    [yearFirst, 'reads only year-first', 'read only year-first', examples.yearFirst],
    [either, 'could be either', 'could be either', examples.either],
    [dayOrYear, betweenTwo, betweenTwo, examples.dayOrYear],
    [anyOrder, inAny, inAny, examples.anyOrder],
    [fixed, 'reads the same in any order', 'read the same in any order', undefined],
    [serials, 'is a spreadsheet day number', 'are spreadsheet day numbers', examples.serials],
    [noDate, "isn't a date", "aren't dates", examples.noDate],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many, example], index) => {
      const cells = index > 0 ? '' : count === 1 ? ' cell' : ' cells';
      const shown = example === undefined ? '' : ` (${example})`;
      return `${count.toLocaleString('en-US')}${cells} ${count === 1 ? one : many}${shown}`;
    })
    .join(', ');
}

/** The evidence for the order of a column's dates, and a column with day-first dates that have the same separator. */
type DateEvidence = DateCounts & { dayFirstBeside?: { column: string; example: string } | undefined };

/** Describes the doubt about the order of a column's dates in sentences; null if there is none. */
export function describeDateDoubt(
  column: string,
  doubt: DateOrderDoubt,
  counts: DateEvidence | undefined,
): string | null {
  switch (doubt) {
    case 'none':
      return null;
    case 'undecided':
      return describeUndecided(column, counts);
    case 'thin':
      return `The dates in "${column}" look ${(counts?.yearFirst ?? 0) > 0 ? 'year-first' : 'day-first'}, but the evidence is thin${listed(counts)}.`;
    case 'open':
      return `The dates in "${column}" could be day/month/year or year/month/day${listed(counts)}.`;
    case 'stated':
      return `The name of "${column}" may state the order of its dates, which could be read ${waysOf(counts)}${listed(counts)}.`;
    case 'contradicted':
      return `The dates in "${column}" contradict the order that its name states${listed(counts)}.`;
    case 'mixed':
      return `The dates in "${column}" contradict each other${listed(counts)}.`;
  }
}

/**
 * Describes an order that is unusual in US lists, with the evidence and, if some dates could be read as
 * month/day/year too, what the first of them means in either order; null if the order is usual.
 */
export function describeUnusualOrder(column: string, order: DateOrder, counts: DateCounts): string | null {
  if (order === 'month-first' || order === 'unambiguous') return null;
  const read = `The dates in "${column}" are read as ${orderNames[order]}: ${describeDateCounts(counts)}.`;
  const [here, usual] = order === 'year-day-month' ? [] : bothReadings(counts, order);
  return here === undefined || usual === undefined ? read : `${read} ${here}, not ${usual}.`;
}

/** Returns `3/1/2024 is Jan 3, 2024` in an order, and what it is month-first; empty without such a date. */
function bothReadings({ examples }: DateCounts, order: 'day-first' | 'year-first'): string[] {
  return [examples.either, examples.anyOrder].flatMap((example) => {
    const read = example === undefined ? null : readNumbered(example);
    const [here, usual] = [read?.[readingOf[order]], read?.monthFirst];
    return here == null || usual == null ? [] : [`${example} is ${showDay(here.date)}`, showDay(usual.date)];
  });
}

/** Counts the ambiguous dates among the others, such as `4 March 2024`, which are dates of their own accord. */
function describeUndecided(column: string, counts: DateEvidence | undefined): string {
  const { either = 0, dayOrYear = 0, anyOrder = 0, fixed = 0, serials = 0, noDate = 0 } = counts ?? {};
  const open = either + dayOrYear + anyOrder;
  const all = open + fixed + serials + noDate;
  const way = `could be read ${waysOf(counts)}`;
  const shown = (count: number) => count.toLocaleString('en-US');
  const subject =
    open === all ? `Every date in "${column}"` : `${shown(open)} of ${shown(all)} values in "${column}"`;
  const pronoun = open === 1 && open < all ? "It's" : "They're";
  const beside = counts?.dayFirstBeside;
  const but =
    beside === undefined
      ? ''
      : ` But the dates in "${beside.column}" are day/month/year (${beside.example}).`;
  return `${subject} ${way}. ${pronoun} read as month/day/year${readAs(counts)}.${but}`;
}

function waysOf(counts: DateCounts | undefined): string {
  return (counts?.anyOrder ?? 0) > 0 ? 'in more than one order' : 'either way';
}

function listed(counts: DateCounts | undefined): string {
  return counts === undefined ? '' : `: ${describeDateCounts(counts)}`;
}

function readAs(counts: DateCounts | undefined): string {
  const example = counts === undefined ? null : describeExample(counts, 'month-first');
  return example === null ? '' : `: ${example}`;
}
