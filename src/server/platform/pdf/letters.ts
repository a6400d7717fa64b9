type Document = PDFKit.PDFDocument;

/**
 * Right-to-left and joined scripts need more than a font's glyphs, and letters in the wrong order would misspell a
 * name.
 */
const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Invisible characters: direction marks, joiners, and variation selectors. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Covers most texts, which need no check against the font. */
const plain = /^[\x20-\x7e\xa1-\u017f]*$/;

/** Printed instead of a letter that the font lacks. */
export const missingLetter = '□';

/** Converts texts to what the font can print, with a placeholder for each missing letter. */
export type Letters = {
  print: (text: string) => string;
  /** Whether any printed text contained a letter that the font lacks. */
  areMissing: () => boolean;
};

/** Reads which letters the document's current font has. */
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

/** pdfkit does not report missing glyphs, but its internal font does; this file's test fails if that changes. */
function faceOf(document: Document): { hasGlyphForCodePoint: (code: number) => boolean } {
  return (document as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })
    ._font.font;
}
