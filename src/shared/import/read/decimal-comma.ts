/** 1.234,50 and 1 234,5 and 12,5 %: figures with a comma before their decimals. */
const commaFigure = /^\(?[-+]?[$€£]?\s?(\d{1,3}([.\s\u00A0\u202F'’]\d{3})+|\d+)(,\d+)?\s?[€%]?\)?$/;

/** Whether a cell can be a figure with a decimal comma. */
export function isCommaFigure(cell: string): boolean {
  return commaFigure.test(cell);
}

/** Whether a figure has its thousands set apart by points and so can be read in no other way. */
export function hasPointedThousands(cell: string): boolean {
  return /\d[.]\d{3}([.]\d{3}|,\d)/.test(cell);
}

/** The same figure with a decimal point and without anything between its thousands; any other text as it stands. */
export function withDecimalPoint(cell: string): string {
  const text = cell.trim();
  if (!commaFigure.test(text)) return cell;
  return text
    .replace(/(\d)[.\s\u00A0\u202F'’](?=\d{3})/g, '$1')
    .replace(',', '.')
    .replace(/\s+%/, '%')
    .replace(/\s?[€£]\s?/, '');
}
