/** Almost all values in a file look like this. */
const bare = /^[+-]?[\d.]+$/;
const currencyBefore = /^([+-]?)\s*(?:us\s?\$|usd|\$)\s*/i;
/** Thousands begin with a digit above 0: 0,125 can only have a decimal comma, or is damaged. */
const thousands = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const currencyBehind = /\s*(?:us\s?\$|usd|\$|dollars?)$/i;

/**
 * Removes what surrounds a number: currency, thousands separators, and parentheses or a trailing sign for a negative.
 */
export function stripFigure(text: string): string {
  if (bare.test(text)) return text;
  const withoutCurrency = (figure: string) =>
    figure.trim().replace(currencyBefore, '$1').replace(currencyBehind, '');
  const outer = withoutCurrency(text.replaceAll('\u2212', '-'));
  const negated = /^\((.*)\)$/.exec(outer) ?? /^([^+-].*\d\.?)\s*-$/.exec(outer);
  const figure = withoutCurrency(negated?.[1] ?? outer);
  const plain = thousands.test(figure) ? figure.replaceAll(',', '') : figure;
  return negated ? `-${plain}` : plain;
}

/** Whether a text states an amount of money. */
export function hasCurrency(text: string): boolean {
  return /[$€£]|usd|dollar/i.test(text);
}
