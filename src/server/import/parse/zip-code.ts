/** States and territories whose zip codes begin with a zero, by postal abbreviation and name. */
const zeroStates = new Set(
  'ct connecticut ma massachusetts me maine nh newhampshire nj newjersey pr puertorico ri rhodeisland vt vermont vi virginislands usvirginislands'.split(
    ' ',
  ),
);
const unitedStates = new Set(['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica']);

/** How a zip code that may have lost its leading zeros is read. */
type ZipReading =
  | { kind: 'sound' }
  | { kind: 'mended'; zip: string }
  /** Too short for the United States; `wrongState` if the row names a state whose codes have no leading zeros. */
  | { kind: 'short'; wrongState: boolean }
  /** The number ends in zeros after a decimal point, as databases and data frames print whole numbers. */
  | { kind: 'pointed'; zip: string }
  /** Not in the form of a zip code of the United States. */
  | { kind: 'odd' };

const sound: ZipReading = { kind: 'sound' };
const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Five digits, with four more or with the dash that some programs leave when there are none. */
const zipForm = /^\d{5}(?:\s*[-\u2013]?\s*\d{4}|\s*-)?$/;
const pointed = /^(\d{3,9})\.0*$/;
/** Land lists have owners in Canada without a column for the country. */
const canadianForm = /^[a-z]\d[a-z]\s*-?\s*\d[a-z]\d$/i;

/**
 * Checks a zip code by its form. Spreadsheets drop leading zeros, which are restored if the state of the row has such
 * codes, and data frames add a decimal point, which is removed; any other code is unchanged. Codes of other countries
 * are always accepted.
 */
export function readZip(text: string, state: string, country: string): ZipReading {
  if (!unitedStates.has(plain(country))) return sound;
  const whole = pointed.exec(text)?.[1];
  if (whole !== undefined) {
    const read = readZip(whole, state, country);
    return read.kind === 'sound' ? { kind: 'pointed', zip: whole } : read;
  }
  const parts = /^(\d{3,4})(?:\s*-\s*(\d{4}))?$/.exec(text) ?? /^(\d{3,4})(\d{4})$/.exec(text);
  if (parts === null) return zipForm.test(text) || canadianForm.test(text) ? sound : { kind: 'odd' };
  const [, five = '', four] = parts;
  if (!zeroStates.has(plain(state))) return { kind: 'short', wrongState: plain(state) !== '' };
  const zip = five.padStart(5, '0');
  return { kind: 'mended', zip: four === undefined ? zip : `${zip}-${four}` };
}
