const ruled = /^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu;
const spaced = /^\p{L}(\s+\p{L}){3,}$/u;

/** Returns a label without ruled lines and colons around it and without spaces between its letters: T O T A L. */
function plainLabel(label: string): string {
  const text = label.replace(ruled, '');
  return spaced.test(text) ? text.replace(/\s+/g, '') : text;
}

const total = String.raw`(grand\s*|sub\s*-?\s*)?(totals?|ttls?|tot|sums?)`;
const totalAlone = new RegExp(`^${total}$`, 'i');
const summaryAlone = /^(averages?|avg|counts?)$/i;
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

/**
 * Returns whether a label names a sum and nothing else: Total Acres, Ward Total, Total for Loving County. Names that
 * contain such a word (Total Energies E&P, Grand Total Ranch) do not.
 */
export function isTotalLabel(label: string): boolean {
  const plain = plainLabel(label);
  return totalAlone.test(plain) || totalOfFigures.test(plain) || totalOfGroup.test(plain);
}
