const termFields: ReadonlySet<string> = new Set(['term', 'extension_term']);
const units = [
  { unit: 'month', word: /(^|[^a-z])(mos?|mths?|months?)([^a-z]|$)/i },
  { unit: 'year', word: /(^|[^a-z])(yrs?|years?)([^a-z]|$)/i },
] as const;
const bareNumber = /^\d{1,3}(\.\d{1,2})?$/;

/** The unit in which the name of a column says that its terms are, for a field that holds terms; null where it says none, or both. */
export function termUnitOf(source: string, field: string): 'month' | 'year' | null {
  if (!termFields.has(field)) return null;
  const plain = source.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const named = units.filter(({ word }) => word.test(plain));
  return named.length === 1 ? (named[0]?.unit ?? null) : null;
}

/** A term with its unit: 36 of a column of months is "36 months"; what is no bare number stays as it is. */
export function termWithUnit(text: string, unit: 'month' | 'year'): string {
  return bareNumber.test(text) ? `${text} ${unit}${Number(text) === 1 ? '' : 's'}` : text;
}
