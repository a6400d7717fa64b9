import { readCell } from '#shared/importing/blank-words.ts';
import type { LinkParser, RowParser } from '#shared/importing/parse-rows.ts';
import { type ImportFile, readImportRows } from './import-rows.ts';
import { writeTold } from './keep-rows.ts';
import type { StagedRow } from './staging-table.ts';
import { hasTooMany } from './study-rows.ts';

/** Words without a counterpart that are told one by one. */
const mostUnknownWords = 100;

/** Words of the file for which a field has no option, with how many rows have them. */
export type UnknownWords = Map<string, { column: string; word: string; rows: number }>;

/** The places of the columns of the file whose cells, all blank, clear a stored value. */
export type ClearingPlaces = readonly (readonly number[])[];

/** Reads and parses the rows of a file for one kind of record or link. */
export async function* stageRows(
  file: ImportFile,
  parser: RowParser | LinkParser,
  options: {
    unknown: UnknownWords;
    clearing: ClearingPlaces;
    signal: AbortSignal;
    onRows: (count: number) => void;
  },
): AsyncGenerator<StagedRow[]> {
  const blank = parser.columns.map(() => null);
  const noBlanks = options.clearing.map(() => false);
  for await (const batch of readImportRows(file)) {
    options.signal.throwIfAborted();
    yield batch.map(({ index, row }): StagedRow => {
      const refuse = (
        problem: string,
        warning: string | null = null,
        told: string | null = null,
      ): StagedRow => ({
        index,
        problem,
        warning,
        told,
        areaId: null,
        key: null,
        values: blank,
        blanks: noBlanks,
      });
      if (row.badQuotes && !file.repairs.has(index))
        return refuse(
          `has a quotation mark that is not closed where its value ends, at line ${row.line.toLocaleString('en-US')} of the file`,
        );
      if (hasTooMany(row, file.header.length))
        return refuse(`has ${row.cells.length} values, but the header has ${file.header.length} columns`);
      const cells = file.widen(row.cells, index);
      const parsed = parser.parse(cells);
      for (const { column, unknownWord } of parsed.warnings) {
        if (unknownWord !== undefined) countUnknown(options.unknown, column, unknownWord);
      }
      const { warnings } = parsed;
      const warning = warnings.length === 0 ? null : warnings.map(({ message }) => message).join('; ');
      const told = writeTold({ reasons: parsed.ok ? [] : parsed.reasons, warnings });
      if (!parsed.ok) return refuse(parsed.reasons.map(({ message }) => message).join('; '), warning, told);
      return {
        index,
        problem: null,
        warning,
        told,
        areaId: parsed.areaId,
        key: parsed.key,
        values: parsed.values,
        blanks: options.clearing.map((places) => places.every((place) => readCell(cells[place]) === '')),
      };
    });
    options.onRows(batch.length);
  }
}

function countUnknown(unknown: UnknownWords, column: string, word: string): void {
  const id = `${column}\n${word}`;
  const known = unknown.get(id);
  if (known !== undefined) known.rows += 1;
  else if (unknown.size < mostUnknownWords) unknown.set(id, { column, word, rows: 1 });
}
