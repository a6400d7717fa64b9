import { Buffer } from 'node:buffer';
import type { Encoding } from '#shared/contracts/import.ts';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Each letter in four bytes: no program of today writes it, and none of the platform's decoders reads it. */
const wideMarks = [
  [0xff, 0xfe, 0x00, 0x00],
  [0x00, 0x00, 0xfe, 0xff],
];
const archiveStart = [0x50, 0x4b, 0x03, 0x04];
const emptyArchiveStart = [0x50, 0x4b, 0x05, 0x06];
/** The compound files of older spreadsheets, and of newer ones with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];
const binaryStarts = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  emptyArchiveStart,
];

const startsWith = (bytes: Buffer, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** What a file is by its first bytes; `page` and `wide` are texts that no table is read from. */
export type FileKind = TableKind | 'page' | 'wide' | 'binary';
/** What tables are read from: a text, a workbook of today, one of Excel 97. */
export type TableKind = 'text' | 'xlsx' | 'xls';

/** Tells by the first bytes of a file what can be made of it. */
export function detectKind(head: Buffer): FileKind {
  if (startsWith(head, archiveStart)) return 'xlsx';
  if (startsWith(head, compoundStart)) return 'xls';
  if (binaryStarts.some((start) => startsWith(head, start))) return 'binary';
  if (wideMarks.some((mark) => startsWith(head, mark)) || isWide(head)) return 'wide';
  const encoding = markOf(head) ?? wideEncoding(head);
  if (isPage(new TextDecoder(encoding ?? 'latin1').decode(head.subarray(0, 1024)))) return 'page';
  if (encoding !== null) return 'text';
  const looked = head.subarray(0, 4096);
  const odd = looked.filter((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20)).length;
  return odd > looked.length * 0.05 ? 'binary' : 'text';
}

/** Four-byte text without a mark: three of each four bytes of a header in Latin letters are zero. */
function isWide(head: Buffer): boolean {
  const looked = head.subarray(0, 200);
  return looked.length >= 8 && looked.filter((byte) => byte === 0).length > looked.length * 0.7;
}

/** Programs save web pages and XML under the names of tables. */
function isPage(start: string): boolean {
  return /^\s*<(!doctype|html|head|body|table|meta|style|\?xml|!--)/i.test(start);
}

function markOf(head: Buffer): Encoding | null {
  return marks.find(([, mark]) => startsWith(head, mark))?.[0] ?? null;
}

/** Two-byte text without a mark: every other byte of a header in Latin letters is zero. */
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

/** Decides the encoding of a file while its bytes go by. */
export class EncodingDetector {
  #decided: Encoding | null = null;
  #isFirst = true;
  readonly #strict = new TextDecoder('utf-8', { fatal: true });

  add(chunk: Buffer): void {
    if (this.#isFirst && chunk.length > 0) {
      this.#isFirst = false;
      this.#decided = markOf(chunk) ?? wideEncoding(chunk);
    }
    if (this.#decided === null || this.#decided === 'utf-8') this.#check(chunk, true);
  }

  encoding(): Encoding {
    if (this.#decided === null || this.#decided === 'utf-8') this.#check(Buffer.alloc(0), false);
    return this.#decided ?? 'utf-8';
  }

  /** Bytes that UTF-8 does not know mean the code page of older Windows programs, whatever a mark says. */
  #check(chunk: Buffer, stream: boolean): void {
    try {
      this.#strict.decode(chunk, { stream });
    } catch {
      this.#decided = 'windows-1252';
    }
  }
}
