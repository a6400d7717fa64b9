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

/** Removes the characters that override the writing direction. */
export function removeTurns(text: string): string {
  return text.replace(bidiOverrides, '');
}

/**
 * Returns why a text of a record or a multi-line text is refused, or null if it is accepted: only characters that override the writing
 * direction are refused.
 */
export function refuseTurnedText(text: string): string | null {
  return bidiOverride.test(text) ? 'contains a character that reverses the text direction' : null;
}

/** Whether a text looks empty. */
export function showsNothing(text: string): boolean {
  return [...text].every((sign) => unseenSign.test(sign) || blank.test(sign));
}

/** Whether a text mixes Latin letters with those of an alphabet that has lookalikes. */
export function mixesAlphabets(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
}
