import type { Encoding } from '#shared/import/contracts/import.ts';

/** Turns the bytes of a text into characters, piece by piece; `decode` without bytes ends it. */
export type TextPieces = { decode: (bytes?: Uint8Array) => string };

/** The upper half of code page 437, in which DOS programs of the United States wrote. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** A decoder of an encoding; all but the DOS page are known to the platform. */
export function createDecoder(encoding: Encoding): TextPieces {
  if (encoding === 'cp437') return { decode: (bytes) => (bytes === undefined ? '' : decodeDos(bytes)) };
  const decoder = new TextDecoder(encoding);
  return {
    decode: (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })),
  };
}

function decodeDos(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : dosCharacters[byte - 128];
  return text;
}
