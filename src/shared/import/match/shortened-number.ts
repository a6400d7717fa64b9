/** 4.2301E+13: how a spreadsheet prints a long number in a narrow column; its last digits are gone. */
const shortened = /^[-+]?\d(?:[.,]\d+)?e\+\d{1,3}$/i;

/** Whether a text is a number that a spreadsheet shortened, which no number of a file, a tax or a well ever is. */
export function isShortened(text: string): boolean {
  return text.length <= 30 && text.includes('+') && shortened.test(text);
}
