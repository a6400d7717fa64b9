/**
 * API well numbers: 2 digits for the state, 3 county, 5 well, then 2 sidetrack and 2 event. Source: API Bulletin D12A
 * as taught at spwla.org/library_info/api_codes/apitechnical.htm; state codes are not FIPS.
 */

/** States and offshore provinces by API code. */
export const apiStates: Readonly<Record<string, string>> = {
  '01': 'Alabama',
  '02': 'Arizona',
  '03': 'Arkansas',
  '04': 'California',
  '05': 'Colorado',
  '06': 'Connecticut',
  '07': 'Delaware',
  '08': 'District of Columbia',
  '09': 'Florida',
  '10': 'Georgia',
  '11': 'Idaho',
  '12': 'Illinois',
  '13': 'Indiana',
  '14': 'Iowa',
  '15': 'Kansas',
  '16': 'Kentucky',
  '17': 'Louisiana',
  '18': 'Maine',
  '19': 'Maryland',
  '20': 'Massachusetts',
  '21': 'Michigan',
  '22': 'Minnesota',
  '23': 'Mississippi',
  '24': 'Missouri',
  '25': 'Montana',
  '26': 'Nebraska',
  '27': 'Nevada',
  '28': 'New Hampshire',
  '29': 'New Jersey',
  '30': 'New Mexico',
  '31': 'New York',
  '32': 'North Carolina',
  '33': 'North Dakota',
  '34': 'Ohio',
  '35': 'Oklahoma',
  '36': 'Oregon',
  '37': 'Pennsylvania',
  '38': 'Rhode Island',
  '39': 'South Carolina',
  '40': 'South Dakota',
  '41': 'Tennessee',
  '42': 'Texas',
  '43': 'Utah',
  '44': 'Vermont',
  '45': 'Virginia',
  '46': 'Washington',
  '47': 'West Virginia',
  '48': 'Wisconsin',
  '49': 'Wyoming',
  '50': 'Alaska',
  '51': 'Hawaii',
  '55': 'Alaska offshore',
  '56': 'Pacific coast offshore',
  '60': 'Northern Gulf of Mexico',
  '61': 'Atlantic coast offshore',
};

/** Not a state's code: Platbook generates numbers with this prefix for wells that no state has numbered. */
export const placeholderStateCode = '99';

const separators = /[\s\-‐-―]+/g;
/** Added by spreadsheets to numbers that they treat as quantities. */
const decimalZeros = /\.0*$/;
const onlyDigits = /^\d+$/;

export type ApiNumberReading = { ok: true; value: string; warning?: string } | { ok: false; reason: string };

/**
 * Reads the digits of an API number, written with or without dashes and spaces. These must separate the parts of the
 * number; otherwise a digit is missing or added, and the number would be that of another well. With
 * `restoreLeadingZero` (imports), restores the leading zero that a spreadsheet removed from a number of 9, 11 or 13
 * digits, with a warning.
 */
export function readApiNumber(
  text: string,
  options: { restoreLeadingZero?: boolean } = {},
): ApiNumberReading {
  const written = options.restoreLeadingZero ? text.trim().replace(decimalZeros, '') : text;
  const groups = written.split(separators).filter((group) => group !== '');
  const digits = groups.join('');
  if (!onlyDigits.test(digits)) return { ok: false, reason: 'must be an API number of 10, 12 or 14 digits' };
  if (isApiLength(digits.length))
    return separatesParts(groups)
      ? { ok: true, value: digits, ...warnOfState(digits) }
      : { ok: false, reason: 'must be separated like 42-301-12345-00-00' };
  if (options.restoreLeadingZero && isApiLength(digits.length + 1)) {
    const padded = `0${digits}`;
    const [first = '', ...others] = groups;
    if (apiStates[padded.slice(0, 2)] !== undefined && separatesParts([`0${first}`, ...others]))
      return {
        ok: true,
        value: padded,
        warning: `lost its leading zero; read as ${formatApiNumber(padded)}`,
      };
  }
  return {
    ok: false,
    reason: `must be an API number of 10, 12 or 14 digits (it has ${digits.length})`,
  };
}

/** Pads an API number to 14 digits; two numbers with the same key are the same wellbore event. */
export function apiNumberKey(digits: string): string {
  return digits.padEnd(14, '0');
}

/** Formats digits as the industry prints them: `42-301-12345-00-00`; shorter numbers omit the missing parts. */
export function formatApiNumber(digits: string): string {
  return [
    digits.slice(0, 2),
    digits.slice(2, 5),
    digits.slice(5, 10),
    digits.slice(10, 12),
    digits.slice(12, 14),
  ]
    .filter((part) => part !== '')
    .join('-');
}

/** Where the parts of a number end. */
const partEnds: ReadonlySet<number> = new Set([2, 5, 10, 12, 14]);
/** Ohio separates the first digit of the well: 34-005-2-4160-01-00. */
const ohioEnd = 6;

/** Returns whether each group of digits ends where a part of an API number ends. */
function separatesParts(groups: readonly string[]): boolean {
  let end = 0;
  const ends = groups.map((group) => {
    end += group.length;
    return end;
  });
  const isOhio = ends.includes(5) && ends.includes(10);
  return ends.every((each) => partEnds.has(each) || (isOhio && each === ohioEnd));
}

function isApiLength(length: number): boolean {
  return length === 10 || length === 12 || length === 14;
}

function warnOfState(digits: string): { warning?: string } {
  const code = digits.slice(0, 2);
  if (code === placeholderStateCode)
    return { warning: 'has the state code 99, which no state uses: it is a generated number' };
  return apiStates[code] === undefined ? { warning: `has the unknown state code ${code}` } : {};
}
