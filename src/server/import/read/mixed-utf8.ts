/** The ranges of the second byte of the sequences of UTF-8, by their first byte (Unicode, table 3-7). */
function secondByteRange(first: number): readonly [number, number] {
  switch (first) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}

/**
 * Returns the length of the UTF-8 sequence at a position: 0 for a byte that begins none, null if the bytes end within
 * it.
 */
function sequenceLength(bytes: Uint8Array, at: number): number | null {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = bytes[at + offset];
    if (byte === undefined) return null;
    const [min, max] = offset === 1 ? secondByteRange(first) : [0x80, 0xbf];
    if (byte < min || byte > max) return 0;
  }
  return length;
}

/** Appends the bytes that a piece ended with to the next piece. */
function joined(rest: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (rest.length === 0) return bytes;
  const all = new Uint8Array(rest.length + bytes.length);
  all.set(rest);
  all.set(bytes, rest.length);
  return all;
}

const nothing = new Uint8Array();
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Counts what a text has beyond ASCII: sequences of UTF-8, and bytes that are none. */
export class Utf8Counter {
  sequences = 0;
  badBytes = 0;
  /** The line of the first byte that is no UTF-8, from 1; 0 if there is none. */
  firstBadLine = 0;
  /** The number of characters that were lost before (U+FFFD), and the line of the first. */
  lost = 0;
  firstLostLine = 0;
  #lineFeeds = 0;
  #carriageReturns = 0;
  #rest = nothing;

  /** Counts a piece; `isLast` if no other follows. */
  add(piece: Uint8Array, isLast = false): void {
    const bytes = joined(this.#rest, piece);
    let at = 0;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) {
        if (byte === lineFeed) this.#lineFeeds += 1;
        else if (byte === carriageReturn) this.#carriageReturns += 1;
        at += 1;
        continue;
      }
      const length = sequenceLength(bytes, at);
      if (length === null && !isLast) break;
      if (length === 3 && isReplacement(bytes, at)) {
        this.lost += 1;
        this.firstLostLine ||= this.#line();
      }
      if (length) this.sequences += 1;
      else this.#addBadByte();
      at += length || 1;
    }
    this.#rest = bytes.slice(at);
  }

  #addBadByte(): void {
    this.badBytes += 1;
    this.firstBadLine ||= this.#line();
  }

  #line(): number {
    return Math.max(this.#lineFeeds, this.#carriageReturns) + 1;
  }
}

function isReplacement(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}

/**
 * Counts the characters of a UTF-16 text, and those that cannot be read: halves of pairs, an odd last byte, and pairs of
 * 8-bit letters, which read together would be Chinese characters.
 */
export class Utf16Counter {
  units = 0;
  badUnits = 0;
  /** The line of the first one that cannot be read, from 1; 0 if there is none. */
  firstBadLine = 0;
  /** The number of line breaks of an 8-bit text among them. */
  lostLines = 0;
  #lineFeeds = 0;
  #rest = nothing;
  #hasHigh = false;
  readonly #high: 0 | 1;

  constructor(isLittleEndian: boolean) {
    this.#high = isLittleEndian ? 1 : 0;
  }

  add(piece: Uint8Array, isLast = false): void {
    const bytes = joined(this.#rest, piece);
    const even = bytes.length - (bytes.length % 2);
    for (let at = 0; at < even; at += 2)
      this.#addUnit(bytes[at + this.#high] ?? 0, bytes[at + 1 - this.#high] ?? 0);
    this.#rest = bytes.slice(even);
    if (!isLast) return;
    if (this.#hasHigh) this.#addBad();
    if (this.#rest.length > 0) this.#addUnit(0xdc, 0);
    if (this.#rest[0] === lineFeed) this.lostLines += 1;
  }

  #addUnit(high: number, low: number): void {
    this.units += 1;
    const isLowHalf = high >= 0xdc && high <= 0xdf;
    const hadHigh = this.#hasHigh;
    this.#hasHigh = high >= 0xd8 && high <= 0xdb;
    if (hadHigh !== isLowHalf || (high === 0xff && low === 0xfd) || isPairOfLetters(high, low))
      this.#addBad();
    if (isPairOfLetters(high, low) && (high === lineFeed || low === lineFeed)) this.lostLines += 1;
    if (high === 0 && low === lineFeed) this.#lineFeeds += 1;
  }

  #addBad(): void {
    this.badUnits += 1;
    this.firstBadLine ||= this.#lineFeeds + 1;
  }
}

/** Returns whether two bytes are those of an 8-bit text; from U+2000 to U+2FFF, there are signs such as bullets. */
function isPairOfLetters(high: number, low: number): boolean {
  const isBreak = (byte: number) => byte === lineFeed || byte === carriageReturn || byte === 0x09;
  return ((high >= 0x30 && high < 0x7f) || isBreak(high)) && ((low >= 0x20 && low < 0x7f) || isBreak(low));
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const western = new TextDecoder('windows-1252');

/**
 * Decodes UTF-8 piece by piece. Bytes that are no UTF-8 come from lists that programs with
 * different encodings wrote, and are read as Windows-1252.
 */
export class MixedUtf8Decoder {
  #rest = nothing;

  /** Call without bytes at the end. */
  decode(piece?: Uint8Array): string {
    const bytes = joined(this.#rest, piece ?? nothing);
    const end = piece === undefined ? bytes.length : endOfSequences(bytes);
    this.#rest = bytes.slice(end);
    return decodeMixed(bytes.subarray(0, end));
  }
}

/** Returns where the last sequence ends that is complete. */
function endOfSequences(bytes: Uint8Array): number {
  for (let at = Math.max(0, bytes.length - 3); at < bytes.length; at += 1)
    if (sequenceLength(bytes, at) === null) return at;
  return bytes.length;
}

/** Decodes UTF-8 with bytes that are none, which are read as Windows-1252. */
export function decodeMixed(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceLength(bytes, at);
      if (length) {
        at += length;
        continue;
      }
      text += strict.decode(bytes.subarray(from, at)) + western.decode(bytes.subarray(at, at + 1));
      at += 1;
      from = at;
    }
    return text + strict.decode(bytes.subarray(from));
  }
}
