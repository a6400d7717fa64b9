/**
 * Signs that turn the direction of writing around (U+202A–202E, U+2066–2069), by which one text can be made to look like another.
 * Marks of direction, which people type in Hebrew and Arabic, turn nothing around.
 */
const turningSign = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Signs that are not seen: controls, breaks, those of format, and what Unicode lets a program draw as nothing, such as fillers and blanks
 * of no width. The signs of format that Arabic and Syriac write around figures are seen.
 */
const unseenSign =
  /[\p{Cc}\u2028\u2029\p{Default_Ignorable_Code_Point}[\p{Cf}--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]]/v;

/** What stands as a blank: the cell of Braille without dots too, which is one between words. */
const blank = /[\s\u2800]/;

/** Scripts whose letters take another form beside a joiner or a non-joiner. */
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

/** What is not seen itself and is needed where it stands. */
const needed = new RegExp(
  [
    `(?<=${joined})[\\u200c\\u200d](?=${joined})`,
    // A picture that is put together from several, or drawn in colours.
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    // Which form of a sign a name is written with.
    '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'gv',
);

/** Why a name cannot be taken, or null where it can: it is read by people, who must be able to tell it from another. */
export function refuseHiddenSigns(text: string): string | null {
  if (showsNothing(text)) return 'contains nothing that can be seen';
  return unseenSign.test(text.replace(needed, ''))
    ? 'contains a character that cannot be seen and would change how it reads'
    : null;
}

/** Why a text of several lines cannot be taken, or null where it can: only what turns its direction around is refused. */
export function refuseTurnedText(text: string): string | null {
  return turningSign.test(text) ? 'contains a character that turns the direction of writing around' : null;
}

/** Whether a text looks as if nothing stood there. */
export function showsNothing(text: string): boolean {
  return [...text].every((sign) => unseenSign.test(sign) || blank.test(sign));
}

/** Whether Latin letters stand in a text beside those of an alphabet that has letters of the same look. */
export function mixesAlphabets(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
}
