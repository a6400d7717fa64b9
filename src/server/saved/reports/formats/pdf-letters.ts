type Document = PDFKit.PDFDocument;

/** What is set from right to left, or joined, needs more than the letters of a font; a wrong order of letters is a wrong name. */
const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Signs that are not seen: marks of direction, joiners, and selectors of a look. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** What most texts are made of needs no look at the font. */
const plain = /^[\x20-\x7e\xa1-\u017f]*$/;

/** Stands for a letter that cannot be printed. */
export const missingLetter = '□';

/** What texts are on paper: the letters that the font has, and a sign for each that it lacks. */
export type Letters = {
  print: (text: string) => string;
  /** Whether a letter was left out of what was printed. */
  areMissing: () => boolean;
};

/** The letters of the font that the document has at this moment. */
export function openLetters(document: Document): Letters {
  const face = faceOf(document);
  const known = new Map<string, string>();
  let areMissing = false;
  const printLetter = (letter: string): string => {
    let printed = known.get(letter);
    if (printed === undefined) {
      const has = face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !fromRightToLeft.test(letter);
      printed = has ? letter : missingLetter;
      known.set(letter, printed);
    }
    if (printed === missingLetter && letter !== missingLetter) areMissing = true;
    return printed;
  };
  return {
    print: (text) => {
      if (plain.test(text)) return text;
      const seen = text.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '');
      return Array.from(seen, printLetter).join('');
    },
    areMissing: () => areMissing,
  };
}

/** pdfkit has no word for what a font lacks; its font does (the test of this file would tell if that changed). */
function faceOf(document: Document): { hasGlyphForCodePoint: (code: number) => boolean } {
  return (document as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })
    ._font.font;
}
