const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Returns text that is raised above the line, such as the number of a footnote, with raised digits: 160 with the footnote 1
 * must not become 1601.
 */
export function raisedText(text: string): string {
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
