import type { Repair } from '#shared/import/contracts/import.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import type { RawRow } from '#shared/import/read/row-reader.ts';
import { readRecords, rowInSheet, sheetPlaceOf } from './read-rows.ts';
import type { TextSource } from './source.ts';

/** A record of the file: `index` counts from 1 below the header. */
export type ImportRow = { index: number; row: RawRow };

/** A file as an import reads it; each stage that needs its rows reads them anew. */
export type ImportFile = {
  /** The columns of the file itself. */
  header: readonly string[];
  /** The records in batches, with what was repaired laid over them; a repaired row is read by its cells, whatever was wrong with its quotes. */
  rows: () => AsyncGenerator<ImportRow[]>;
  isRepaired: (index: number) => boolean;
  /** Puts what is derived from a row behind its cells; `place` is the index of the record. */
  widen: (cells: readonly string[], place: number) => readonly string[];
  /** Why a row is dropped, judged by its cells followed by the derived ones; null if it stays. */
  exclusionOf: (cells: readonly string[]) => Exclusion | null;
  hasSheets: boolean;
  /** In which sheet a record stands and in which of its rows; null for a file of one table. */
  sheetRowOf: (index: number) => { sheet: string; row: number } | null;
  /** The same in words, as a part of a message. */
  placeOf: (index: number) => string | null;
};

/** Opens a file for an import, with the cells that a person repaired. */
export function openImportFile(
  source: TextSource,
  repaired: readonly Repair[],
  { widen, exclusionOf }: Pick<ImportFile, 'widen' | 'exclusionOf'>,
): ImportFile {
  const repairs = repairsByCell(source.header, repaired);
  const hasSheets = source.plan.parts.length > 1;
  return {
    header: source.header,
    rows: async function* rows() {
      for await (const batch of readRecords(source))
        yield batch.map(({ index, row }) => ({ index, row: repair(row, repairs.get(index)) }));
    },
    isRepaired: (index) => repairs.has(index),
    widen,
    exclusionOf,
    hasSheets,
    sheetRowOf: (index) => (hasSheets ? rowInSheet(source.plan, index) : null),
    placeOf: (index) => sheetPlaceOf(source.plan, index),
  };
}

function repair(row: RawRow, cells: ReadonlyMap<number, string> | undefined): RawRow {
  if (cells === undefined) return row;
  const mended = [...row.cells];
  for (const [place, value] of cells) {
    while (mended.length < place) mended.push('');
    mended[place] = value;
  }
  return { ...row, cells: mended };
}

/** Repairs by record and column, as they are laid over the rows; the last one of a cell counts. */
function repairsByCell(
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
