/** A number of a table, text where a number would lose digits, null for no data; or why it cannot be read. */
type NumberReading =
  | { value: number | string | null; problem: null }
  | { value: null; problem: 'shortened' | 'unreadable' };

const parts = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i;
/** Whole numbers with more digits cannot be represented exactly. */
const maxDigits = 15;
/** Numbers with fewer digits after an exponent is applied are figures, because API numbers have ten; so are huge ones. */
const identifierDigits = { min: 10, max: 30 };
/** ESRI's shapefile specification: any smaller number means "no data". */
const noData = -1e38;
const noDigits = { value: null, problem: 'unreadable' } as const;

/**
 * Reads a nonblank number of a table. Whole numbers of more than 15 digits, such as those of parcels, stay text. Long
 * ones whose exponent exceeds their decimals (4.23011000101e+13) have lost their last digits: they may be identifiers,
 * so they are not read. Never fails.
 */
export function readNumber(text: string): NumberReading {
  const [, sign = '', whole = '', decimals = '', power = '0'] = parts.exec(text) ?? [];
  if (whole + decimals === '') return noDigits;
  const number = Number(text);
  if (number < noData) return { value: null, problem: null };
  const exponent = Number(power);
  if (!Number.isFinite(number)) return noDigits;
  const significant = whole.replace(/^0+/, '');
  const length = significant.length + exponent;
  if (
    exponent > decimals.length &&
    significant !== '' &&
    length >= identifierDigits.min &&
    length <= identifierDigits.max
  )
    return { value: null, problem: 'shortened' };
  const shift = Math.max(0, exponent);
  const fraction = decimals.slice(shift);
  const digits = exponent < 0 ? whole : whole + decimals.slice(0, shift);
  const isLong = exponent >= 0 && digits.replace(/^0+/, '').length > maxDigits && /^0*$/.test(fraction);
  return { value: isLong ? `${sign === '-' ? '-' : ''}${digits}` : number, problem: null };
}
