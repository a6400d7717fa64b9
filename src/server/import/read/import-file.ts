import type { Repair } from '#shared/import/contracts/import.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import type { RawRow } from '#shared/import/read/row-reader.ts';
import { readRecords, rowInSheet, sheetPlaceOf } from './read-rows.ts';
import { createShiftFinder } from './shifted-values.ts';
import type { StoredSource, TextSource } from './source.ts';
import { findStraySeparator, type StraySeparator } from './stray-separator.ts';
import { hasSwallowedRows } from './swallowed-rows.ts';

/** A record of the file: `index` counts from 1 below the header. */
export type ImportRow = { index: number; row: RawRow };

/** A file as an import reads it; each stage that needs its rows reads them again. */
export type ImportFile = {
  /** The columns of the file itself. */
  header: readonly string[];
  /**
   * Yields the records in batches with the repairs applied, and filled down; a repaired row is read by its cells, even if
   * its quotation marks were broken.
   */
  rows: () => AsyncGenerator<ImportRow[]>;
  isRepaired: (index: number) => boolean;
  /** Appends the derived cells to those of a row; `place` is the index of the record. */
  widen: (cells: readonly string[], place: number) => readonly string[];
  /** Returns why a row is excluded, judged by its cells followed by the derived ones; null if it is not. */
  exclusionOf: (cells: readonly string[]) => Exclusion | null;
  /** Whether hardly any row has more cells than the header, so that the others are too long even with a blank end. */
  isEven: boolean;
  /** Returns the separator that probably made a row one value too long, which should not have separated anything. */
  straySeparatorOf: (row: RawRow) => StraySeparator | null;
  /** Returns whether a value of a row contains other rows. */
  hasSwallowed: (row: RawRow) => boolean;
  /**
   * Returns the separator within a value that probably shifted the values of a row which is not too long, without texts
   * if its place is unclear; null if there is none.
   */
  shiftOf: (row: RawRow) => Partial<StraySeparator> | null;
  hasSheets: boolean;
  /** Returns the sheet of a record and its row there; null for a file with one table. */
  sheetRowOf: (index: number) => { sheet: string; row: number } | null;
  /** Returns the same as text for use in a message. */
  placeOf: (index: number) => string | null;
};

/** Opens a file for an import, with the cells that the user repaired. */
export function openImportFile(
  source: TextSource & Pick<StoredSource, 'facts' | 'isEven' | 'shapes'>,
  repaired: readonly Repair[],
  { widen, exclusionOf }: Pick<ImportFile, 'widen' | 'exclusionOf'>,
): ImportFile {
  const repairs = repairsByCell(source.header, repaired);
  const types = source.header.map((name) => source.facts[name]?.type);
  const converted = new Set(source.plan.figures.map(({ column }) => column));
  const findShift =
    source.shapes === undefined
      ? () => null
      : createShiftFinder(source.header, source.shapes, {
          delimiter: source.dialect.delimiter,
          isOpen: (place) => converted.has(place),
        });
  const hasSheets = source.plan.parts.length > 1;
  return {
    header: source.header,
    rows: () => readRecords(source, repairs),
    isRepaired: (index) => repairs.has(index),
    widen,
    exclusionOf,
    isEven: source.isEven === true,
    straySeparatorOf: ({ cells }) => findStraySeparator(cells, types),
    hasSwallowed: ({ cells }) =>
      source.shapes !== undefined &&
      hasSwallowedRows(cells, { width: source.header.length, delimiter: source.dialect.delimiter }),
    shiftOf: ({ cells }) => findShift(cells),
    hasSheets,
    sheetRowOf: (index) => (hasSheets ? rowInSheet(source.plan, index) : null),
    placeOf: (index) => sheetPlaceOf(source.plan, index),
  };
}

/** Returns the repairs by record index and column position; the last repair of a cell applies. */
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
