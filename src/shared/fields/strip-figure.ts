const currencyBefore = /^([+-]?)\s*(?:us\s?\$|usd|\$)\s*/i;
const currencyBehind = /\s*(?:us\s?\$|usd|\$|dollars?)$/i;

/** Takes off what people write around a figure: currency, thousands separators, brackets or a sign behind it for a negative. */
export function stripFigure(text: string): string {
  const withoutCurrency = (figure: string) =>
    figure.trim().replace(currencyBefore, '$1').replace(currencyBehind, '');
  const outer = withoutCurrency(text.replaceAll('\u2212', '-'));
  const negated = /^\((.*)\)$/.exec(outer) ?? /^([^+-].*\d\.?)\s*-$/.exec(outer);
  const bare = withoutCurrency(negated?.[1] ?? outer);
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return negated ? `-${plain}` : plain;
}
