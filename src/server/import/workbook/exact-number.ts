import { numberText } from './number-formats.ts';

const shownNumber =
  /^(-?)(\()?(-?)\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?(?:E([+-]?\d{1,3}))?\s?(%)?(\))?$/i;

/**
 * Returns the text of a cell with all the digits of its number, if the page shows the number rounded: 18.75% for a cell that
 * shows 19% and states 0.1875. Returns the shown text otherwise, such as a date.
 * @param stated the number that Excel states in the attribute `x:num` of a cell of a web page
 */
export function exactNumberText(shown: string, stated: string): string {
  const match = shownNumber.exec(shown);
  const exact = Number(stated);
  if (match === null || stated.trim() === '' || !Number.isFinite(exact)) return shown;
  const [, sign = '', open, inner = '', whole = '', decimals = '', exponent = '0', percent] = match;
  const isNegative = sign !== '' || open !== undefined || inner !== '';
  const scale = 10 ** Number(exponent) / (percent === undefined ? 1 : 100);
  const value = Number(`${whole.replaceAll(',', '')}.${decimals}`) * scale * (isNegative ? -1 : 1);
  const difference = Math.abs(value - exact);
  const half = 0.5 * 10 ** -decimals.length * scale;
  // Digits beyond the fifteenth are those of binary numbers, and no rounding for show.
  const isShownWhole = difference <= Math.abs(exact) * 1e-14;
  if (isShownWhole || difference > half * 1.000_001) return shown;
  return numberText(exact, { kind: percent === undefined ? 'plain' : 'percent' }, '1900');
}
