/** Returns the letters of a column, counted from 1. */
export function columnName(column: number): string {
  return column === 0
    ? ''
    : `${columnName(Math.floor((column - 1) / 26))}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
