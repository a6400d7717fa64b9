import { maxColumns as maxUsableColumns } from '#shared/import/read/row-reader.ts';
import type { CellFormat } from './cell-format.ts';
import { type CellsOfColumn, LongNumberCount } from './long-numbers.ts';
import { numberText } from './number-formats.ts';
import type { WorkbookParts } from './read-workbook-parts.ts';
import { RunText } from './run-text.ts';
import { attributeOf, decodeEscapes, isOn, scanXml, type XmlAttributes } from './scan-xml.ts';
import { StruckCount, type StruckRows } from './struck-rows.ts';
import { type UnreadWords, UnreadWordsCount } from './unread-words.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** Cells that are merged into one, by their positions from 1, inclusive. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** What the cells of a sheet contain that its text does not. */
export type SheetNotes = {
  merges: Merge[];
  /** The number of cells with a formula error (#REF!), which are left empty, and the reference of the first one. */
  errors: number;
  firstError: string | null;
  /** The number of formulas whose result is not in the workbook. */
  unsolved: number;
  /** The number of formulas whose result may be old, because the workbook is to be calculated when it is opened. */
  outdated: number;
  longNumbers: CellsOfColumn[];
  unreadWords: UnreadWords[];
  /** The number of rows, and the positions of columns from 1, that are hidden, by a filter or by hand, but have values. */
  hiddenRows: number;
  hiddenColumns: number[];
  /** The rows whose text is all struck out. */
  struckRows: StruckRows;
};

export type SheetContext = Pick<
  WorkbookParts,
  'strings' | 'struckStrings' | 'formats' | 'struckStyles' | 'epoch' | 'calculatesOnLoad'
>;

/** The maximum number of merges that are read. */
const maxMerges = 100_000;

/**
 * Reads the rows of a sheet, each with its number from 1, and returns what the text of its cells leaves out. Rows are
 * passed on in file order; a row whose number is not higher than the previous one gets the next number. Throws
 * `BrokenXmlError` and `WorkbookRefusal`.
 */
export async function readSheet(
  pieces: AsyncIterable<string>,
  { strings, struckStrings, formats, struckStyles, epoch, calculatesOnLoad }: SheetContext,
  onRow: (place: number, cells: string[]) => void,
): Promise<SheetNotes> {
  const struckRows = new StruckCount();
  const notes: SheetNotes = {
    merges: [],
    errors: 0,
    firstError: null,
    unsolved: 0,
    outdated: 0,
    longNumbers: [],
    unreadWords: [],
    hiddenRows: 0,
    hiddenColumns: [],
    struckRows: struckRows.found,
  };
  /** Whether a column is hidden, by position from 1. */
  const hiddenColumns = new Uint8Array(maxColumns + 1);
  let hiddenRanges = 0;
  const filledHidden = new Set<number>();
  let isHidden = false;
  /** The cells of a row that have text, and how many of them are struck out. */
  let filled = 0;
  let struck = 0;
  const longNumbers = new LongNumberCount();
  const unreadWords = new UnreadWordsCount();
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
  let isRaised = false;
  let isLowered = false;
  let isStruck = false;
  let runs = new RunText();
  let tooWideAt = 0;

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
        unreadWords.add(format, column, reference);
        const isShort = raw.length < 16 && /^-?(0|[1-9]\d*)$/.test(raw);
        if (isShort && format.kind === 'plain') return raw;
        const number = Number(raw);
        if (['plain', 'zeros', 'words', 'decimals'].includes(format.kind))
          longNumbers.add(number, column, reference);
        return Number.isFinite(number) ? numberText(number, format, epoch) : raw;
      }
    }
  };

  const isStruckOut = (raw: string) =>
    (style !== '' && struckStyles.has(Number(style))) ||
    (type === 's' && struckStrings.has(Number(raw))) ||
    (type === 'inlineStr' && runs.isStruck);

  const closeCell = () => {
    if (row === null) return;
    // Only a formula of a text can have an empty result; programs that do not calculate write none, or an empty one.
    if (value === null || (value.trim() === '' && type !== 'str' && type !== 'inlineStr')) {
      if (hasFormula) notes.unsolved += 1;
      return;
    }
    if (hasFormula && calculatesOnLoad) {
      // Programs that do not calculate write 0 for every result, or keep those of a template.
      const isZero = (type === '' || type === 'n') && Number(value) === 0;
      notes[isZero ? 'unsolved' : 'outdated'] += 1;
      if (isZero) return;
    }
    const text = textOf(value);
    if (text === '') return;
    if (column > maxColumns)
      throw new WorkbookRefusal(
        `A sheet of the workbook has more than ${maxColumns.toLocaleString('en-US')} columns.`,
      );
    // The first row that is too wide rules out the sheet; filling the others would take long.
    if (column > maxUsableColumns && tooWideAt !== 0 && tooWideAt !== place) return;
    if (column > maxUsableColumns) tooWideAt = place;
    for (let missing = row.length; missing < column - 1; missing += 1) row.push('');
    row[column - 1] = text;
    filled += 1;
    if (isStruckOut(value)) struck += 1;
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
          runs = new RunText();
          break;
        case 'vertAlign':
          isRaised = attributeOf(attributes, 'val') === 'superscript';
          isLowered = attributeOf(attributes, 'val') === 'subscript';
          break;
        case 'strike':
          isStruck = isOn(attributeOf(attributes, 'val') ?? '1');
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
          filled = 0;
          struck = 0;
          break;
        }
        case 'col':
          if (isTrue(attributeOf(attributes, 'hidden')) && hiddenRanges < maxColumns) {
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
          if (value !== null) value = runs.text();
          break;
        case 'r':
          isRaised = false;
          isLowered = false;
          isStruck = false;
          break;
        case 'rPh':
          phonetic = false;
          break;
        case 'c':
          closeCell();
          break;
        case 'row':
          if (isHidden && row !== null && row.length > 0) notes.hiddenRows += 1;
          struckRows.add(place, { filled, struck });
          if (row !== null) onRow(place, row);
          row = null;
          break;
      }
    },
    text: (piece) => {
      if (into === 'inline') runs.add(piece, { isRaised, isLowered, isStruck });
      else if (into === 'value') value = (value ?? '') + piece;
    },
  });
  notes.longNumbers = longNumbers.list();
  notes.unreadWords = unreadWords.list();
  notes.hiddenColumns = [...filledHidden].sort((left, right) => left - right);
  return notes;
}

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** The maximum number of columns and rows in an Excel sheet. */
const maxColumns = 16_384;
const maxRows = 1_048_576;

/** Returns the column of a cell reference such as AB12, counted from 1. */
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
