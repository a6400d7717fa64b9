import type { Epoch } from '#shared/import/read/excel-serial.ts';
import { LongNumberCount, type LongNumbers } from './long-numbers.ts';
import type { CellFormat } from './number-formats.ts';
import { numberText } from './number-formats.ts';
import { attributeOf, decodeEscapes, scanXml, type XmlAttributes } from './scan-xml.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** Cells that were merged into one, by their places from 1, the last ones included. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** What the cells of a sheet held that its text does not. */
export type SheetNotes = {
  merges: Merge[];
  /** Cells with an error of a formula (#REF!), which are left empty, and where the first one stands. */
  errors: number;
  firstError: string | null;
  /** Formulas whose result the workbook does not hold. */
  unsolved: number;
  longNumbers: LongNumbers[];
  /** Rows and columns that a person has hidden, by a filter or by hand, though they hold something. */
  hiddenRows: number;
  hiddenColumns: number;
};

export type SheetContext = { strings: readonly string[]; formats: readonly CellFormat[]; epoch: Epoch };

/** Merges beyond these are looked through by nobody. */
const maxMerges = 100_000;

/**
 * Reads the rows of a sheet, each with its place from 1, and tells what the text of its cells leaves out. Rows come in the order of the
 * file; a row that claims an earlier place than the one before stands behind it. Throws BrokenXmlError, WorkbookRefusal.
 */
export async function readSheet(
  pieces: AsyncIterable<string>,
  { strings, formats, epoch }: SheetContext,
  onRow: (place: number, cells: string[]) => void,
): Promise<SheetNotes> {
  const notes: SheetNotes = {
    merges: [],
    errors: 0,
    firstError: null,
    unsolved: 0,
    longNumbers: [],
    hiddenRows: 0,
    hiddenColumns: 0,
  };
  /** By place from 1: whether the column is hidden. */
  const hiddenColumns = new Uint8Array(mostColumns + 1);
  let hiddenRanges = 0;
  const filledHidden = new Set<number>();
  let isHidden = false;
  const longNumbers = new LongNumberCount();
  const plain: CellFormat = { kind: 'plain' };
  let row: string[] | null = null;
  let place = 0;
  let column = 0;
  let type = '';
  let style = '';
  let reference = '';
  let value: string | null = null;
  let hasFormula = false;
  let into: 'value' | 'inline' | null = null;
  let inline = false;
  let phonetic = false;

  const openCell = (attributes: XmlAttributes) => {
    reference = attributeOf(attributes, 'r') ?? '';
    column = reference === '' ? column + 1 : columnOf(reference);
    type = attributeOf(attributes, 't') ?? '';
    style = attributeOf(attributes, 's') ?? '';
    value = null;
    hasFormula = false;
  };

  const textOf = (raw: string): string => {
    switch (type) {
      case 's':
        return strings[Number(raw)] ?? '';
      case 'str':
      case 'inlineStr':
        return decodeEscapes(raw);
      case 'b':
        return raw.trim() === '1' || raw.trim() === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return raw.trim().replace(/T00:00:00(\.0+)?Z?$/, '');
      case 'e':
        notes.errors += 1;
        notes.firstError ??= reference;
        return '';
      default: {
        const format = style === '' ? plain : (formats[Number(style)] ?? plain);
        const isShort = raw.length < 16 && /^-?(0|[1-9]\d*)$/.test(raw);
        if (isShort && format.kind === 'plain') return raw;
        const number = Number(raw);
        if (raw.trim() === '') return '';
        if (format.kind === 'plain' || format.kind === 'zeros') longNumbers.add(number, column, reference);
        return Number.isFinite(number) ? numberText(number, format, epoch) : raw;
      }
    }
  };

  const closeCell = () => {
    if (row === null) return;
    if (value === null) {
      if (hasFormula) notes.unsolved += 1;
      return;
    }
    const text = textOf(value);
    if (text === '') return;
    if (column > mostColumns)
      throw new WorkbookRefusal(
        `A sheet of the workbook has more than ${mostColumns.toLocaleString('en-US')} columns.`,
      );
    for (let missing = row.length; missing < column - 1; missing += 1) row.push('');
    row[column - 1] = text;
    if (hiddenColumns[column] === 1) filledHidden.add(column);
  };

  await scanXml(pieces, {
    open: (name, attributes) => {
      switch (name) {
        case 'c':
          openCell(attributes);
          break;
        case 'v':
          into = 'value';
          value ??= '';
          break;
        case 't':
          if (inline && !phonetic) {
            into = 'inline';
            value ??= '';
          }
          break;
        case 'is':
          inline = true;
          break;
        case 'rPh':
          phonetic = true;
          break;
        case 'f':
          hasFormula = true;
          break;
        case 'row': {
          const claimed = Number(attributeOf(attributes, 'r') ?? '0');
          place = claimed > place ? claimed : place + 1;
          if (place > maxRows)
            throw new WorkbookRefusal('A sheet of the workbook has more rows than a sheet can have.');
          row = [];
          column = 0;
          isHidden = isTrue(attributeOf(attributes, 'hidden'));
          break;
        }
        case 'col':
          if (isTrue(attributeOf(attributes, 'hidden')) && hiddenRanges < mostColumns) {
            hiddenRanges += 1;
            const [from, to] = ['min', 'max'].map((name) => Number(attributeOf(attributes, name) ?? '0'));
            hiddenColumns.fill(1, from, (to ?? 0) + 1);
          }
          break;
        case 'mergeCell': {
          const merge = mergeOf(attributeOf(attributes, 'ref') ?? '');
          if (merge !== null && notes.merges.length < maxMerges) notes.merges.push(merge);
          break;
        }
      }
    },
    close: (name) => {
      switch (name) {
        case 'v':
        case 't':
          into = null;
          break;
        case 'is':
          inline = false;
          break;
        case 'rPh':
          phonetic = false;
          break;
        case 'c':
          closeCell();
          break;
        case 'row':
          if (isHidden && row !== null && row.length > 0) notes.hiddenRows += 1;
          if (row !== null) onRow(place, row);
          row = null;
          break;
      }
    },
    text: (piece) => {
      if (into !== null) value = (value ?? '') + piece;
    },
  });
  notes.longNumbers = longNumbers.list();
  notes.hiddenColumns = filledHidden.size;
  return notes;
}

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** As many as a sheet of Excel can have. */
const mostColumns = 16_384;
const maxRows = 1_048_576;

/** The column of a cell such as AB12, from 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? 1 : column;
}

function mergeOf(range: string): Merge | null {
  const match = /^([a-z]{1,3})(\d{1,7}):([a-z]{1,3})(\d{1,7})$/i.exec(range.replaceAll('$', ''));
  if (match === null) return null;
  const [, left = '', top = '', right = '', bottom = ''] = match;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) };
}
