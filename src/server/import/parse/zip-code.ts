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
  | { kind: 'short'; wrongState: boolean };

const sound: ZipReading = { kind: 'sound' };
const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Checks a zip code by its length, because spreadsheets drop leading zeros. Restores them if the state of the row has
 * such codes; otherwise the code is unchanged. Codes of other countries are always accepted.
 */
export function readZip(text: string, state: string, country: string): ZipReading {
  const parts = /^(\d{3,4})(?:\s*-\s*(\d{4}))?$/.exec(text) ?? /^(\d{3,4})(\d{4})$/.exec(text);
  if (parts === null || !unitedStates.has(plain(country))) return sound;
  const [, five = '', four] = parts;
  if (!zeroStates.has(plain(state))) return { kind: 'short', wrongState: plain(state) !== '' };
  const zip = five.padStart(5, '0');
  return { kind: 'mended', zip: four === undefined ? zip : `${zip}-${four}` };
}
