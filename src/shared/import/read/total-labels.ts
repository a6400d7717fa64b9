const ruled = /^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu;
const spaced = /^\p{L}(\s+\p{L}){3,}$/u;

/** Returns a label without ruled lines and colons around it and without spaces between its letters: T O T A L. */
function plainLabel(label: string): string {
  const text = label.replace(ruled, '');
  return spaced.test(text) ? text.replace(/\s+/g, '') : text;
}

const total = String.raw`(grand\s*|sub\s*-?\s*)?(totals?|ttls?|tot|sums?)`;
const totalAlone = new RegExp(`^${total}$`, 'i');
const totalFirst = new RegExp(String.raw`^${total}(?![\p{L}\p{N}])`, 'iu');
const summaryAlone =
  /^(averages?|avg|counts?|min|minimums?|maximums?|medians?|(std|standard)\.?\s*dev(iation)?s?|(cross)?check|differences?|diff|variance|over\s*[/-]\s*(short|under))$/i;
/** Words for such figures that are also names. */
const figureOrName = /^(max|mean)$/i;
const summed =
  '(gross|net|mineral|surface|royalty|leased|unleased|acres?|acreage|ac|nma|nra|bonus|rentals?|consideration|paid|due|amount|dollars|tracts?|leases?|owners?|wells?|count(y|ies)|under|lease|all|and)';
const totalOfFigures = new RegExp(String.raw`^${total}(\s+${summed})+$`, 'i');
const totalOfGroup =
  /^(grand\s+|sub\s*-?\s*)?(totals?|sums?)\s+(for|of)\b|[\p{L}\p{N}]\s*[-–:]?\s+(grand\s+|sub\s*-?\s*)?totals?$/iu;

/** Returns whether a label is only a word for a sum: Total, SUBTOTALS:, Ttl, T O T A L. */
export function isTotalAlone(label: string): boolean {
  return totalAlone.test(plainLabel(label));
}

/** Returns whether a label is only a word for a figure about other rows, such as Total, Average, or Count. */
export function isSummaryAlone(label: string): boolean {
  return isTotalAlone(label) || summaryAlone.test(plainLabel(label));
}

/** Returns whether a label may be only a word for a figure about other rows, although it may be a name, as Max. */
export function mayBeSummary(label: string): boolean {
  return isSummaryAlone(label) || figureOrName.test(plainLabel(label));
}

/**
 * Returns whether a label names a sum and nothing else: Total Acres, Ward Total, Total for Loving County. Names that
 * contain such a word (Total Energies E&P, Grand Total Ranch) do not.
 */
export function isTotalLabel(label: string): boolean {
  const plain = plainLabel(label);
  return totalAlone.test(plain) || totalOfFigures.test(plain) || totalOfGroup.test(plain);
}

/** Returns whether a label begins with a word for a sum; it may be a name: Total Unit A, Total E&P USA. */
export function beginsWithTotal(label: string): boolean {
  return totalFirst.test(plainLabel(label));
}

/** Words in the names of totals and of what they sum up. */
const captionWords = new Set(
  (
    'all and of for the grand sub subtotal total sum ttl tot overall combined entire gross net acre acreage ac tract parcel lease ' +
    'owner well county parish section report page list group recap summary cumulative count record row item carried forward ' +
    'brought balance'
  ).split(' '),
);

/**
 * Returns what the label of a row names besides a sum, in lowercase: nothing for "All tracts", "2 tracts", or
 * "Acreage:", "reeves" for "Reeves" and "Reeves County". `columnWords` are the words in the names of the columns.
 */
export function labelOfTotal(label: string, columnWords: ReadonlySet<string>): string {
  if (label.length > 100) return label;
  const words = plainLabel(label)
    .toLowerCase()
    .split(/[\s:()*,-]+/)
    .filter((word) => word !== '');
  const isCaption = (word = '') =>
    [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')].some(
      (each) => captionWords.has(each) || columnWords.has(each),
    );
  // A number before or behind the words counts what they name, unless it is the number of one: "Tract 2".
  const counts = (word: string, at: number) =>
    /^\d+$/.test(word) && (at === 0 || /\(\d/.test(label)) && words.length > 1;
  return words.filter((word, at) => !isCaption(word) && !counts(word, at)).join(' ');
}
