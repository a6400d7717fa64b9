const lineBreak = /\r\n?|\n/;

/**
 * Returns whether a value contains other rows, as between two stray quotation marks: without these, each of its lines,
 * with the values before and after, would be a row with a value for each column. In a text, a blank follows the
 * separators.
 */
export function hasSwallowedRows(
  cells: readonly string[],
  { width, delimiter }: { width: number; delimiter: string },
): boolean {
  if (delimiter === '' || width < 2) return false;
  return cells.some((cell, place) => {
    if (!cell.includes(delimiter) || !lineBreak.test(cell)) return false;
    const lines = cell.split(lineBreak).map((line) => line.split(delimiter));
    const after = cells.length - 1 - place;
    const isRow = (values: readonly string[], at: number) => {
      const before = at === 0 ? place : 0;
      const behind = at === lines.length - 1 ? after : 0;
      return before + values.length + behind === width;
    };
    const isSpaced = lines.some((values) => values.slice(1).some((value) => /^\s/.test(value)));
    return !isSpaced && lines.every(isRow);
  });
}
