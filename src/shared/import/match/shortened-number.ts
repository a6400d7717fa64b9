/** 4.2301E+13: how a spreadsheet prints a long number in a narrow column; its last digits are lost. */
const shortened = /^[-+]?\d(?:[.,]\d+)?e\+\d{1,3}$/i;

/**
 * Returns whether a text is a number that a spreadsheet shortened, which is never a valid file number, tax id, or well
 * number.
 */
export function isShortened(text: string): boolean {
  return text.length <= 30 && text.includes('+') && shortened.test(text);
}
