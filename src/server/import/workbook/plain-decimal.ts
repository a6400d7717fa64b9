/** Spreadsheets compute and show fifteen digits; digits beyond them come from binary rounding. */
const shownDigits = 15;

/** Returns the shortest decimal text of a number at the precision of a spreadsheet, never with an exponent. */
export function plainDecimal(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value);
  const text = String(Number(value.toPrecision(shownDigits)));
  return text.includes('e') ? withoutExponent(text) : text;
}

function withoutExponent(text: string): string {
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponentText);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
