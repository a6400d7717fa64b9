/** Almost all values in a file look like this. */
const bare = /^[+-]?[\d.]+$/;
const currencyBefore = /^([+-]?)\s*(?:us\s?\$|usd|\$)\s*/i;
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
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figure) ? figure.replaceAll(',', '') : figure;
  return negated ? `-${plain}` : plain;
}

/** Whether a text states an amount of money. */
export function hasCurrency(text: string): boolean {
  return /[$€£]|usd|dollar/i.test(text);
}
