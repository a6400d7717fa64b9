import type { Analysis } from '#shared/contracts/import.ts';
import { maxSampleRows } from '#shared/contracts/import.ts';
import { AppError } from '#shared/errors.ts';
import { readCell } from '#shared/importing/blank-words.ts';
import { type ColumnFacts, ColumnStudy } from '#shared/importing/column-facts.ts';
import { sniffDialect } from '#shared/importing/csv-dialect.ts';
import { type Header, readHeader } from '#shared/importing/header.ts';
import { suggestMappings } from '#shared/importing/match-columns.ts';
import { type RawRow, UnreadableFileError } from '#shared/importing/row-reader.ts';
import type { ValidationIssue } from '#shared/importing/validate-mapping.ts';
import { readRows, readText } from './read-rows.ts';
import type { Encoding, StoredSource } from './source.ts';

/** Characters by which the delimiter is judged. */
const sniffedLength = 64 * 1024;

export type AnalyzedFile = { source: StoredSource; analysis: Analysis['analysis'] };

/**
 * Reads a whole file once and says what it holds. `areaNames`, in lower case, are those into which it may go. Throws
 * `invalid_input` for what is no table with a header and rows.
 */
export async function analyzeFile(
  path: string,
  encoding: Encoding,
  areaNames: ReadonlySet<string>,
): Promise<AnalyzedFile> {
  try {
    return await studyFile(path, encoding, areaNames);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new AppError('invalid_input', error.message);
    throw error;
  }
}

async function studyFile(
  path: string,
  encoding: Encoding,
  areaNames: ReadonlySet<string>,
): Promise<AnalyzedFile> {
  const dialect = sniffDialect(await readHead(path, encoding));
  let head: Header | undefined;
  let studies: ColumnStudy[] = [];
  const samples: RawRow[] = [];
  let rowCount = 0;
  let tooLong = 0;
  let firstTooLong: RawRow | undefined;
  const badQuotes = { rows: 0, firstLine: 0 };
  for await (const rows of readRows({ path, encoding, dialect })) {
    for (const row of rows) {
      if (head === undefined) {
        if (row.badQuotes) throw openQuoteInHeader(row);
        head = readHeader(row.cells.map(printable));
        studies = head.names.map(() => new ColumnStudy());
        continue;
      }
      rowCount += 1;
      if (samples.length < maxSampleRows) samples.push(row);
      if (row.badQuotes) {
        if (badQuotes.rows === 0) badQuotes.firstLine = row.line;
        badQuotes.rows += 1;
      } else if (hasTooMany(row, studies.length)) {
        tooLong += 1;
        firstTooLong ??= row;
      } else for (const [index, study] of studies.entries()) study.add(readCell(row.cells[index]));
    }
  }
  if (head === undefined) throw new UnreadableFileError('The file is empty.');
  if (rowCount === 0) throw new UnreadableFileError('The file has a header but no rows below it.');
  const header = head.names;
  if (firstTooLong !== undefined && tooLong * 2 >= rowCount)
    throw headerTooShort(header.length, firstTooLong);
  const facts = new Map(
    header.map((name, index) => [name, studies[index]?.facts() ?? new ColumnStudy().facts()]),
  );
  return {
    source: { encoding, dialect, header, rowCount, facts: withoutSamples(facts) },
    analysis: {
      columnNames: header,
      columnTypes: Object.fromEntries([...facts].map(([name, { type }]) => [name, type])),
      suggestedMappings: Object.fromEntries(suggestMappings(facts, areaNames)),
      rowCount,
      sampleRows: samples.map((row) => sampleOf(header, row)),
      sheetNames: [],
      encoding,
      delimiter: dialect.delimiter,
      issues: issuesOf(head, facts, { tooLong, badQuotes }),
    },
  };
}

/** Where most rows have more values than the header names, nobody can say which value belongs to which column. */
function headerTooShort(columns: number, { cells, line }: RawRow): UnreadableFileError {
  const named = columns === 1 ? '1 column' : `${columns.toLocaleString('en-US')} columns`;
  return new UnreadableFileError(
    `The header has ${named}, but the row at line ${line.toLocaleString('en-US')} has ${cells.length.toLocaleString('en-US')} values. ` +
      'Complete the header and choose the file again.',
  );
}

function openQuoteInHeader({ line }: RawRow): UnreadableFileError {
  return new UnreadableFileError(
    `The header, at line ${line.toLocaleString('en-US')} of the file, has a quotation mark that is not closed where its name ends. ` +
      'Mend it and choose the file again.',
  );
}

/** Whether a row holds something beyond the last column that the header names. */
export function hasTooMany(row: RawRow, columns: number): boolean {
  return row.cells.length > columns && row.cells.slice(columns).some((cell) => cell.trim() !== '');
}

async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of readText(path, encoding)) {
    head += text;
    if (head.length >= sniffedLength) break;
  }
  return head.slice(0, sniffedLength);
}

function withoutSamples(facts: ReadonlyMap<string, ColumnFacts>): StoredSource['facts'] {
  return Object.fromEntries([...facts].map(([name, { samples: _samples, ...rest }]) => [name, rest]));
}

function sampleOf(header: readonly string[], row: RawRow): Record<string, string> {
  return Object.fromEntries(
    header.map((name, index) => [name, printable((row.cells[index] ?? '').slice(0, 500))]),
  );
}

/** Text that a JSON document of the database can hold. */
function printable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function issuesOf(
  { renamed }: Header,
  facts: ReadonlyMap<string, ColumnFacts>,
  { tooLong, badQuotes }: { tooLong: number; badQuotes: { rows: number; firstLine: number } },
): ValidationIssue[] {
  const warn = (message: string, sourceColumn: string | null): ValidationIssue => ({
    severity: 'warning',
    message,
    sourceColumn,
    targetEntity: null,
    targetColumn: null,
  });
  const repeated = renamed.map(({ from, to }) =>
    warn(`The header has "${from}" more than once; a later one is called "${to}" here.`, to),
  );
  const dates = [...facts].flatMap(([name, { dateOrderDoubt }]) => {
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
  const issues = [...repeated, ...dates];
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
