import { Buffer } from 'node:buffer';
import { type RunLook, RunText } from './run-text.ts';
import { isStruckFont, placeOfFont, recordsFrom, type XlsSheetPlace } from './xls-records.ts';

/** The records of [MS-XLS] that are needed to find how the text of a cell looks. */
const records = { font: 0x31, continued: 0x3c, xf: 0xe0, texts: 0xfc, textCell: 0xfd };
/** The number of columns in a sheet of this format. */
const columns = 256;
const plain: RunLook = { isRaised: false, isStruck: false };

/** From this character on, counted from 0, the text is in this font. */
type Run = { from: number; font: number };
type RichText = { text: string; runs: Run[] };

/**
 * Returns the text of a cell whose characters look different, without struck-out ones and with raised digits; undefined
 * for other cells. Rows and columns count from 0.
 */
export type SheetTexts = (row: number, column: number) => string | undefined;

/** Returns the texts of these sheets of an .xls workbook, in order. */
export function readXlsRichTexts(stream: Buffer, sheets: readonly XlsSheetPlace[]): SheetTexts[] {
  const looks: RunLook[] = [];
  const styleFonts: number[] = [];
  const texts: Buffer[] = [];
  let isOfTexts = false;
  for (const { id, data } of recordsFrom(stream, 0)) {
    isOfTexts = id === records.texts || (isOfTexts && id === records.continued);
    if (isOfTexts) texts.push(data);
    else if (id === records.font && data.length >= 10) looks.push(lookOf(data));
    else if (id === records.xf && data.length >= 4) styleFonts.push(data.readUInt16LE(0));
  }
  const richTexts = readRichTexts(texts);
  const lookAt = (font: number | undefined) => looks[placeOfFont(font ?? 0)];
  return sheets.map(({ start }) => {
    const found = new Map<number, string>();
    for (const { id, data } of richTexts.size === 0 ? [] : recordsFrom(stream, start)) {
      if (id !== records.textCell || data.length < 10) continue;
      const rich = richTexts.get(data.readUInt32LE(6));
      if (rich === undefined) continue;
      const text = shownText(rich, lookAt(styleFonts[data.readUInt16LE(4)]), lookAt);
      found.set(data.readUInt16LE(0) * columns + data.readUInt16LE(2), text);
    }
    return (row, column) => found.get(row * columns + column);
  });
}

function lookOf(font: Buffer): RunLook {
  return {
    isStruck: isStruckFont(font),
    isRaised: font.readUInt16LE(8) === 1,
    isLowered: font.readUInt16LE(8) === 2,
  };
}

/** `first` is the look of the characters before the first run. */
function shownText(
  { text, runs }: RichText,
  first: RunLook | undefined,
  lookAt: (font: number) => RunLook | undefined,
): string {
  const shown = new RunText();
  shown.add(text.slice(0, runs[0]?.from), first ?? plain);
  for (const [index, { from, font }] of runs.entries())
    shown.add(text.slice(from, runs[index + 1]?.from), lookAt(font) ?? plain);
  return shown.text();
}

/** Returns the texts with runs, by their place in the table of texts; those after damage are left out. */
function readRichTexts(blocks: readonly Buffer[]): Map<number, RichText> {
  const found = new Map<number, RichText>();
  try {
    const reader = new BlockReader(blocks);
    reader.bytes(4);
    const count = reader.number(4);
    for (let index = 0; index < count; index += 1) {
      const rich = readText(reader);
      if (rich.runs.length > 0) found.set(index, rich);
    }
  } catch (error) {
    // The table refers to data beyond its end.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function readText(reader: BlockReader): RichText {
  const letters = reader.number(2);
  const options = reader.number(1);
  const runCount = (options & 8) === 0 ? 0 : reader.number(2);
  const extraBytes = (options & 4) === 0 ? 0 : reader.number(4);
  const text = reader.letters(letters, (options & 1) === 1);
  const runs = Array.from({ length: runCount }, () => ({ from: reader.number(2), font: reader.number(2) }));
  reader.bytes(extraBytes);
  return { text, runs };
}

/** Reads the table of texts, which goes on in further records. Throws `RangeError` at its end. */
class BlockReader {
  readonly #blocks: readonly Buffer[];
  #block = 0;
  #place = 0;

  constructor(blocks: readonly Buffer[]) {
    this.#blocks = blocks;
  }

  number(bytes: number): number {
    return this.bytes(bytes).readUIntLE(0, bytes);
  }

  bytes(count: number): Buffer {
    const pieces: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const piece = this.#take(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }

  /** Characters take one byte each, or two; where they go on in another record, it begins by saying which. */
  letters(count: number, isWide: boolean): string {
    let text = '';
    let size = isWide ? 2 : 1;
    while (text.length < count) {
      if (this.#rest() === 0) size = (this.number(1) & 1) === 1 ? 2 : 1;
      const piece = this.#take((count - text.length) * size);
      if (piece.length < size) throw new RangeError('A character is cut off.');
      text += piece.toString(size === 2 ? 'utf16le' : 'latin1');
    }
    return text;
  }

  #rest(): number {
    return (this.#blocks[this.#block]?.length ?? 0) - this.#place;
  }

  /** Returns at most this many bytes, and at least one. */
  #take(count: number): Buffer {
    while (this.#rest() <= 0) {
      if (this.#block >= this.#blocks.length) throw new RangeError('The table of texts is cut off.');
      this.#block += 1;
      this.#place = 0;
    }
    const piece = this.#blocks[this.#block]?.subarray(this.#place, this.#place + count) ?? Buffer.alloc(0);
    this.#place += piece.length;
    return piece;
  }
}
