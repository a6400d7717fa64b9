import { Exact } from '#shared/decimal.ts';

/** The largest divisor that a common fraction is offered with: deeds speak of sixty-fourths and seldom of less. */
const largestDivisor = 64;

/**
 * What a bare figure below one means in a field of percentages, for those who meant a decimal as division orders print it: "0.125 is
 * read as 0.125%. For 0.125 of one, type 12.5 or 1/8." Undefined for anything else.
 */
export function sayBarePercent(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const text = typed.trim();
  if (!/^0*\.\d+$/.test(text)) return undefined;
  const figure = new Exact(text);
  if (figure.isZero()) return undefined;
  const [above, below] = figure.toFraction(largestDivisor).map(String);
  const isCommon = new Exact(above ?? 0).div(below ?? 1).eq(figure);
  const percent = figure.times(100).toFixed();
  return `${text} is read as ${figure.toFixed()}%. For ${figure.toFixed()} of one, type ${percent}${isCommon ? ` or ${above}/${below}` : ''}.`;
}
