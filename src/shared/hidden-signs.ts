/**
 * Signs that are not seen and change how what follows is seen: controls, and those that turn the direction of writing around
 * (U+202A–202E, U+2066–2069), by which one name can be made to look like another.
 */
const hiddenSign = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Why a name cannot be taken, or null where it can. */
export function refuseHiddenSigns(text: string): string | null {
  return hiddenSign.test(text)
    ? 'contains a character that cannot be seen and would change how it reads'
    : null;
}
