import { readRecords } from '#server/import/read/read-rows.ts';
import type { TextSource } from '#server/import/read/source.ts';
import type { Repair } from '#shared/import/contracts/import.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import type { RawRow } from '#shared/import/read/row-reader.ts';

/** A file as an import reads it. */
export type ImportFile = TextSource & {
  /** The columns of the file itself. */
  header: readonly string[];
  /** Cells that a person repaired, by the index of their record and the place of their column. */
  repairs: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Puts what is derived from a row behind its cells; `place` is the index of the record. */
  widen: (cells: readonly string[], place: number) => readonly string[];
  /** Why a row is dropped, judged by its cells followed by the derived ones; null if it stays. */
  exclusionOf: (cells: readonly string[]) => Exclusion | null;
};

/** A record of the file: `index` counts from 1 below the header. */
export type ImportRow = { index: number; row: RawRow };

/** The records of a file with what was repaired laid over them. A repaired row is read by its cells, whatever was wrong with its quotes. */
export async function* readImportRows(file: ImportFile): AsyncGenerator<ImportRow[]> {
  for await (const batch of readRecords(file)) {
    yield file.repairs.size === 0
      ? batch
      : batch.map(({ index, row }) => ({ index, row: repaired(row, file.repairs.get(index)) }));
  }
}

function repaired(row: RawRow, cells: ReadonlyMap<number, string> | undefined): RawRow {
  if (cells === undefined) return row;
  const mended = [...row.cells];
  for (const [place, value] of cells) {
    while (mended.length < place) mended.push('');
    mended[place] = value;
  }
  return { ...row, cells: mended };
}

/** Repairs by record and column, as they are laid over the rows; the last one of a cell counts. */
export function repairsByCell(
  header: readonly string[],
  repairs: readonly Repair[],
): Map<number, Map<number, string>> {
  const byRecord = new Map<number, Map<number, string>>();
  const placeOf = new Map(header.map((name, place) => [name, place]));
  for (const { record_index: index, column, value } of repairs) {
    const place = placeOf.get(column);
    if (place === undefined) continue;
    const cells = byRecord.get(index) ?? new Map<number, string>();
    byRecord.set(index, cells.set(place, value));
  }
  return byRecord;
}

/** The cells of a record by column, as a JSON document of the database can hold them. */
export function cellsByColumn(header: readonly string[], row: RawRow): Record<string, string> {
  return Object.fromEntries(
    header.map((name, place) => [
      name,
      (row.cells[place] ?? '').replaceAll('\u0000', '\uFFFD').toWellFormed(),
    ]),
  );
}
