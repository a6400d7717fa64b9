import type { ColumnFacts } from '#shared/importing/column-facts.ts';
import type { Header } from '#shared/importing/header.ts';
import type { ValidationIssue } from '#shared/importing/validate-mapping.ts';
import type { RowStudy } from './study-rows.ts';
import type { WorkbookSheet } from './workbook/sheets.ts';

/** What a person should know of a file before its columns are mapped. */
export function issuesOf(
  { renamed }: Header,
  facts: ReadonlyMap<string, ColumnFacts>,
  { tooLong, badQuotes }: Pick<RowStudy, 'tooLong' | 'badQuotes'>,
  sheets: readonly WorkbookSheet[],
): ValidationIssue[] {
  const repeated = renamed.map(({ from, to }) =>
    warn(`The header has "${from}" more than once; a later one is called "${to}" here.`, to),
  );
  return [
    ...repeated,
    ...dateIssues(facts),
    ...sheets.flatMap(sheetIssues),
    ...rowIssues(tooLong, badQuotes),
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

function rowIssues(tooLong: number, badQuotes: RowStudy['badQuotes']): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (tooLong > 0) {
    const rows = tooLong === 1 ? '1 row has' : `${tooLong.toLocaleString('en-US')} rows have`;
    issues.push(warn(`${rows} more values than the header has columns and will be refused.`, null));
  }
  if (badQuotes.rows > 0) {
    const rows = badQuotes.rows === 1 ? '1 row has' : `${badQuotes.rows.toLocaleString('en-US')} rows have`;
    const where = `${badQuotes.rows === 1 ? 'at' : 'first at'} line ${badQuotes.firstLine.toLocaleString('en-US')}`;
    issues.push(
      warn(
        `${rows} a quotation mark that is not closed where its value ends (${where}) and will be refused.`,
        null,
      ),
    );
  }
  return issues;
}
