import { Buffer } from 'node:buffer';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import { Utf8Counter, Utf16Counter } from './mixed-utf8.ts';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The byte order marks of UTF-32, which no current program writes and `TextDecoder` cannot read. */
const wideMarks = [
  [0xff, 0xfe, 0x00, 0x00],
  [0x00, 0x00, 0xfe, 0xff],
];
const archiveStart = [0x50, 0x4b, 0x03, 0x04];
const emptyArchiveStart = [0x50, 0x4b, 0x05, 0x06];
/** Compound files: older workbooks, and newer ones with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];
const knownStarts: readonly [FileKind, readonly number[]][] = [
  ['xlsx', archiveStart],
  ['xls', compoundStart],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x49, 0x49, 0x2a, 0x00]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', emptyArchiveStart],
];

const startsWith = (bytes: Buffer, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The kind of a file, judged by its first bytes; only a `TableKind` can be read as a table. */
export type FileKind = TableKind | 'mail' | 'wide' | 'pdf' | 'picture' | 'archive' | 'zeros' | 'binary';
/** The kinds of files that contain tables: text, a current workbook, an Excel 97 workbook, and a web page or XML. */
export type TableKind = 'text' | 'xlsx' | 'xls' | 'page';

/** Detects the kind of a file from its first bytes. */
export function detectKind(head: Buffer): FileKind {
  const known = knownStarts.find(([, start]) => startsWith(head, start));
  if (known !== undefined) return known[0];
  if (head.length > 0 && head.every((byte) => byte === 0)) return 'zeros';
  if (wideMarks.some((mark) => startsWith(head, mark)) || isWide(head)) return 'wide';
  const encoding = markOf(head) ?? wideEncoding(head);
  const start = new TextDecoder(encoding ?? 'latin1').decode(head.subarray(0, 1024));
  if (isPage(start)) return 'page';
  if (/^(mime-version|from|content-type):.*\r?\n[\s\S]*multipart\/related/i.test(start)) return 'mail';
  if (encoding !== null) return 'text';
  const looked = head.subarray(0, 4096);
  const odd = looked.filter((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)).length;
  const zeros = looked.filter((byte) => byte === 0).length;
  // Texts that a program padded or wrote incorrectly contain zeros but no other control characters.
  if (zeros > 0 && odd - zeros <= looked.length * 0.01) return 'text';
  return odd > looked.length * 0.05 ? 'binary' : 'text';
}

/**
 * Returns whether this is UTF-32 without a byte order mark: in Latin letters, three of every four bytes are zero and
 * the fourth is not.
 */
function isWide(head: Buffer): boolean {
  const looked = head.subarray(0, 200);
  if (looked.length < 8) return false;
  const zeros = [0, 0, 0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 4] = (zeros[index % 4] ?? 0) + 1;
  });
  const quarter = looked.length / 4;
  return zeros.filter((count) => count > quarter * 0.8).length === 3;
}

/** Returns whether this is a web page or XML, which some programs save with the file extension of a table. */
function isPage(start: string): boolean {
  return /^\s*<(!doctype|html|head|body|table|meta|style|\?xml|!--)/i.test(start);
}

function markOf(head: Buffer): Encoding | null {
  return marks.find(([, mark]) => startsWith(head, mark))?.[0] ?? null;
}

/** Detects UTF-16 without a byte order mark: in Latin letters, every other byte is zero. */
function wideEncoding(head: Buffer): Encoding | null {
  const looked = head.subarray(0, Math.min(head.length - (head.length % 2), 200));
  if (looked.length < 4) return null;
  const zeros = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const half = looked.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.8 && even === 0) return 'utf-16le';
  return even > half * 0.8 && odd === 0 ? 'utf-16be' : null;
}

/**
 * Bytes of a UTF-8 text that are no UTF-8: how many, and the line of the first. `lostLines`: how many lines
 * of an 8-bit text a UTF-16 text has. `isUnread`: characters of any text that
 * cannot be read.
 */
export type StrayBytes = { bytes: number; firstLine: number; isUnread?: true; lostLines?: number };

/** Detects the encoding of a file from its chunks as they pass through. */
export class EncodingDetector {
  #marked: Encoding | null = null;
  #isFirst = true;
  readonly #counter = new Utf8Counter();
  #wide: Utf16Counter | null = null;

  add(chunk: Buffer): void {
    if (this.#isFirst && chunk.length > 0) {
      this.#isFirst = false;
      this.#marked = markOf(chunk) ?? wideEncoding(chunk);
      if (this.#marked !== null && this.#marked !== 'utf-8')
        this.#wide = new Utf16Counter(this.#marked === 'utf-16le');
    }
    (this.#wide ?? this.#counter).add(chunk);
  }

  /**
   * Returns the encoding: for bytes that are not UTF-8, the code page of older Windows programs, unless letters of
   * UTF-8 show that only some bytes are wrong. Throws `invalid_input` if most of a text cannot be read.
   */
  encoding(): { encoding: Encoding; strayBytes?: StrayBytes } {
    if (this.#wide !== null && this.#marked !== null)
      return { encoding: this.#marked, ...readWide(this.#wide) };
    this.#counter.add(Buffer.alloc(0), true);
    const { badBytes: bytes, firstBadLine: firstLine, lost, firstLostLine } = this.#counter;
    if (bytes === 0 && lost > 0)
      return { encoding: 'utf-8', strayBytes: { bytes: lost, firstLine: firstLostLine, isUnread: true } };
    if (bytes === 0) return { encoding: 'utf-8' };
    // The mark itself is no letter.
    const isMarked = this.#marked === 'utf-8';
    const letters = this.#counter.sequences - (isMarked ? 1 : 0);
    return letters > 0 && (isMarked || letters >= bytes)
      ? { encoding: 'utf-8', strayBytes: { bytes, firstLine } }
      : { encoding: 'windows-1252' };
  }
}

function readWide(counter: Utf16Counter): { strayBytes?: StrayBytes } {
  counter.add(Buffer.alloc(0), true);
  const { units, badUnits, firstBadLine, lostLines } = counter;
  if (badUnits * 2 > units)
    throw new AppError(
      'invalid_input',
      "Most of the text can't be read: it mixes UTF-16 with other bytes. Save the file again as UTF-8.",
    );
  if (badUnits === 0) return {};
  const lost = lostLines === 0 ? {} : { lostLines };
  return { strayBytes: { bytes: badUnits, firstLine: firstBadLine, isUnread: true, ...lost } };
}
