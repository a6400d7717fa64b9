import type { ColumnFacts } from '#shared/importing/column-facts.ts';
import type { Header } from '#shared/importing/header.ts';
import type { ValidationIssue } from '#shared/importing/validate-mapping.ts';
import type { RowStudy } from './study-rows.ts';
import type { WorkbookSheet } from './workbook/sheets.ts';

/** A sheet that is read, and where its columns stand under the header; null where they stand as in the first one. */
export type UsedSheet = { sheet: WorkbookSheet; order: readonly number[] | null };

/** What a person should know of a file before its columns are mapped. */
export function issuesOf(
  { names, renamed }: Header,
  facts: ReadonlyMap<string, ColumnFacts>,
  { columns, ...rows }: Pick<RowStudy, 'columns' | 'tooLong' | 'badQuotes' | 'misaligned'>,
  sheets: readonly UsedSheet[],
): ValidationIssue[] {
  const repeated = renamed.map(({ from, to }) =>
    warn(`The header has "${from}" more than once; a later one is called "${to}" here.`, to),
  );
  return [
    ...repeated,
    ...dateIssues(facts),
    ...shortenedNumbers(names, columns),
    ...sheets.flatMap(({ sheet, order }) => [...longNumbers(names, sheet, order), ...sheetIssues(sheet)]),
    ...rowIssues(rows),
  ];
}

function warn(message: string, sourceColumn: string | null): ValidationIssue {
  return { severity: 'warning', message, sourceColumn, targetEntity: null, targetColumn: null };
}

function dateIssues(facts: ReadonlyMap<string, ColumnFacts>): ValidationIssue[] {
  return [...facts].flatMap(([name, { dateOrderDoubt }]) => {
    if (dateOrderDoubt === 'undecided')
      return [warn(`The dates of "${name}" could be read both ways; they are read as month/day/year.`, name)];
    return dateOrderDoubt === 'mixed'
      ? [
          warn(
            `"${name}" mixes month/day and day/month dates; rows that cannot be read its usual way are refused.`,
            name,
          ),
        ]
      : [];
  });
}

/** Numbers that a spreadsheet shortened on its way into the text: their last digits are nowhere in the file. */
function shortenedNumbers(names: readonly string[], columns: RowStudy['columns']): ValidationIssue[] {
  return names.flatMap((name, index) => {
    const count = columns[index]?.shortened() ?? 0;
    if (count === 0) return [];
    const numbers = count === 1 ? 'a number' : `${count.toLocaleString('en-US')} numbers`;
    return [
      warn(
        `"${name}" has ${numbers} that a spreadsheet shortened, as in 4.2301E+13: the last digits are lost. They are not taken for numbers that name something. Format the column as text there, or as a number without decimals, and save the file again.`,
        name,
      ),
    ];
  });
}

/** Numbers of more than fifteen digits in cells of numbers: the workbook itself no longer has all of them. */
function longNumbers(
  names: readonly string[],
  { name: sheet, longNumbers: counted = [] }: WorkbookSheet,
  order: UsedSheet['order'],
): ValidationIssue[] {
  return counted.flatMap(({ column, cells, first }) => {
    const name = names[order === null ? column - 1 : order.indexOf(column - 1)];
    if (name === undefined) return [];
    const numbers = cells === 1 ? 'a number' : `${cells.toLocaleString('en-US')} numbers`;
    const place = first === '' ? 'in' : `${cells === 1 ? 'at' : 'first at'} ${first} of`;
    const where = `${place} the sheet "${sheet}"`;
    return [
      warn(
        `"${name}" has ${numbers} of more than fifteen digits (${where}), which a spreadsheet rounds: the last digits are lost. Enter them as text there and choose the file again.`,
        name,
      ),
    ];
  });
}

function sheetIssues({ name, errors, firstError, unsolved }: WorkbookSheet): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (errors > 0) {
    const cells = errors === 1 ? '1 cell' : `${errors.toLocaleString('en-US')} cells`;
    const where = firstError === null ? '' : ` (${errors === 1 ? 'at' : 'first at'} ${firstError})`;
    issues.push(
      warn(
        `The sheet "${name}" has ${cells} with the error of a formula${where}, which are left empty.`,
        null,
      ),
    );
  }
  if (unsolved > 0) {
    const cells = unsolved === 1 ? '1 formula' : `${unsolved.toLocaleString('en-US')} formulas`;
    issues.push(
      warn(
        `The sheet "${name}" has ${cells} whose result is not in the file; open it in a spreadsheet and save it to have them.`,
        null,
      ),
    );
  }
  return issues;
}

const refusedUnlessMended = 'and will be refused unless mended on Validate.';

function rowIssues({
  tooLong,
  badQuotes,
  misaligned,
}: Pick<RowStudy, 'tooLong' | 'badQuotes' | 'misaligned'>): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (tooLong > 0) {
    const rows = tooLong === 1 ? '1 row has' : `${tooLong.toLocaleString('en-US')} rows have`;
    issues.push(warn(`${rows} more values than the header has columns ${refusedUnlessMended}`, null));
  }
  const lines: [RowStudy['badQuotes'], string][] = [
    [badQuotes, 'a quotation mark that is not closed where its value ends'],
    [misaligned, 'something across the gap between two columns'],
  ];
  for (const [{ rows: count, firstLine }, what] of lines) {
    if (count === 0) continue;
    const rows = count === 1 ? '1 row has' : `${count.toLocaleString('en-US')} rows have`;
    const where = `${count === 1 ? 'at' : 'first at'} line ${firstLine.toLocaleString('en-US')}`;
    issues.push(warn(`${rows} ${what} (${where}) ${refusedUnlessMended}`, null));
  }
  return issues;
}
