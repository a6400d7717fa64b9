const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Returns text that is raised above the line, such as the number of a footnote, with raised digits: 160 with the footnote 1
 * must not become 1601.
 */
export function raisedText(text: string): string {
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** Returns text that is lowered below the line with lowered digits: 160 with the footnote 1 must not become 1601. */
export function loweredText(text: string): string {
  return text.replace(/\d/g, (digit) => loweredDigits[Number(digit)] ?? digit);
}
