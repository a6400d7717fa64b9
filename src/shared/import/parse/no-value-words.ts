/** What people write in a column of figures or dates for an unknown value. */
const words = new Set([
  'unknown',
  'unk',
  'not known',
  'tbd',
  'tba',
  'to be determined',
  'pending',
  'not available',
  'not applicable',
  'missing',
  'blank',
  'no data',
  'no date',
  'undated',
  '?',
  '??',
  '???',
]);
const maxLength = 20;
const firstSigns = new Set([...words].flatMap(([sign = '']) => [sign, sign.toUpperCase()]));

/** Returns whether a text states that a figure or date is missing; for a name, it may be the name itself. */
export function meansNoValue(text: string): boolean {
  // A file has millions of cells, and the first character rules out nearly all of them.
  if (text.length > maxLength || !firstSigns.has(text[0] ?? '')) return false;
  return words.has(text.toLowerCase().replace(/[.!]+$/, ''));
}

/** What reports of ownership write in the columns of the lease for an interest that is not leased; a remark may follow. */
const unleased =
  /^(?:(?:open|unleased|un-leased|not leased|not under lease|no lease)(?: of record| found| (?:minerals?|acreage|acres|interests?|owners?))?|unleased mineral (?:owner|interest)s?|umi|umo)(?:\s+[-–—]\s.*|\s*[(:;,].*)?$/i;
const maxUnleasedLength = 80;
const unleasedSigns = new Set([...'ounOUN']);

/** Returns whether a lease's name or number states that there is no lease. */
export function meansUnleased(text: string): boolean {
  if (text.length > maxUnleasedLength || !unleasedSigns.has(text[0] ?? '')) return false;
  return unleased.test(text.replace(/[.!*]+$/, ''));
}
