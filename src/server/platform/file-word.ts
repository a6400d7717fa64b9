/** Letters that don't decompose into a plain letter and a mark, with their usual ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Converts text to a part of a file name that every file system accepts: "Ñandú & Söhne" becomes `nandu-sohne`. */
export function fileWord(text: string): string {
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return word === '' ? 'report' : word;
}
