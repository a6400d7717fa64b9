/**
 * The text of a file: in UTF-8, or in UTF-16 where it is marked so, as some programs on Windows write it. With `fatal` it throws
 * `TypeError` for bytes that are neither.
 */
export function decodeText(bytes: Uint8Array, { fatal = false } = {}): string {
  return new TextDecoder(markedEncoding(bytes), { fatal }).decode(bytes);
}

function markedEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
