/**
 * Characters that override the writing direction (U+202A–202E, U+2066–2069), which can make one text look like another.
 * Direction marks, which users type in Hebrew and Arabic, override nothing.
 */
const bidiOverride = /[\u202a-\u202e\u2066-\u2069]/;
const bidiOverrides = new RegExp(bidiOverride, 'g');

/**
 * Invisible characters: controls, line breaks, format characters, and what Unicode lets programs draw as nothing, such
 * as fillers and zero-width spaces. The format characters that Arabic and Syriac put around numbers are visible.
 */
const unseenSign =
  /[\p{Cc}\u2028\u2029\p{Default_Ignorable_Code_Point}[\p{Cf}--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]]/v;

/** Characters that look blank, including the empty Braille cell, which separates words. */
const blank = /[\s\u2800]/;

/** Scripts whose letters change form next to a joiner or non-joiner. */
const joining = [
  ...[
    'Arabic',
    'Syriac',
    'Nko',
    'Mandaic',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
  ],
  ...[
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Khmer',
    'Myanmar',
    'Tibetan',
    'Balinese',
    'Javanese',
  ],
].map((script) => `\\p{Script_Extensions=${script}}`);
const joined = `[[${joining.join('')}]&&[\\p{L}\\p{M}]]`;

/** Invisible characters that are needed where they are. */
const needed = new RegExp(
  [
    `(?<=${joined})[\\u200c\\u200d](?=${joined})`,
    // An emoji that is composed of several, or drawn in color.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    // Selects the variant of a character in a name.
    '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'gv',
);

/** Returns why a name is refused, or null if it is accepted: users must be able to distinguish it from others. */
export function refuseHiddenSigns(text: string): string | null {
  if (showsNothing(text)) return 'contains no visible characters';
  return unseenSign.test(text.replace(needed, '')) ? 'contains an invisible character' : null;
}

/** Most texts, which need no closer look. */
const plainText = /^[\x20-\x7e]*$/;
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const lineBreaks = /\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g;
const directionMarks = /[\u200e\u200f\u061c]/g;
const writtenToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Removes the invisible characters that a text may have: what its script needs, and the soft hyphens of documents. */
function withoutNeeded(text: string): string {
  const joined = text.replace(needed, '').replaceAll('\u00ad', '');
  return writtenToLeft.test(text) ? joined.replace(directionMarks, '') : joined;
}

/**
 * Returns why a one-line text of a record is refused, or null if it is accepted: because of a line break, a control, or an
 * invisible character that its script doesn't need, or because it shows nothing. Direction marks are accepted next to letters that are written from right to left.
 */
export function refuseUnseenText(text: string): string | null {
  if (plainText.test(text)) return null;
  if (showsNothing(text)) return 'contains no visible characters';
  const turned = refuseTurnedText(text);
  if (turned !== null) return turned;
  if (lineBreak.test(text)) return 'contains a line break or a tab; enter it on one line';
  const sign = unseenSign.exec(withoutNeeded(text))?.[0].codePointAt(0);
  if (sign === undefined) return null;
  return `contains an invisible character (U+${sign.toString(16).toUpperCase().padStart(4, '0')}); type it again without it`;
}

/** Turns a text of a file into one line without what `refuseUnseenText` refuses: line breaks and tabs become blanks. */
export function toOneLine(text: string): string {
  if (refuseUnseenText(text) === null) return text;
  const line = removeTurns(text).replace(lineBreaks, ' ');
  return [...line]
    .filter((sign, at, all) => {
      if (!unseenSign.test(sign)) return true;
      // With its neighbors, which decide whether it is needed.
      const around = `${all[at - 1] ?? ''}${sign}${all[at + 1] ?? ''}`;
      return !withoutNeeded(writtenToLeft.test(line) ? `${around}א` : around).includes(sign);
    })
    .join('')
    .trim();
}

/** Removes the characters that override the writing direction. */
export function removeTurns(text: string): string {
  return text.replace(bidiOverrides, '');
}

/**
 * Returns why a multi-line text is refused, or null if it is accepted: only characters that override the writing
 * direction are refused.
 */
export function refuseTurnedText(text: string): string | null {
  return bidiOverride.test(text) ? 'contains a character that reverses the text direction' : null;
}

/** Whether a text looks empty. */
function showsNothing(text: string): boolean {
  return [...text].every((sign) => unseenSign.test(sign) || blank.test(sign));
}

/** Whether a text mixes Latin letters with those of an alphabet that has lookalikes. */
export function mixesAlphabets(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
}
