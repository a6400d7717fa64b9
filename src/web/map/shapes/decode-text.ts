/**
 * Decodes the text of a file as UTF-8, or as UTF-16 if it has a byte order mark, as some Windows programs write it. If
 * `fatal`, throws `TypeError` for bytes that are neither.
 */
export function decodeText(bytes: Uint8Array, { fatal = false } = {}): string {
  return new TextDecoder(markedEncoding(bytes), { fatal }).decode(bytes);
}

function markedEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
