/** A name of a header above several columns: column positions from 0, inclusive. */
type HeaderGroup = { left: number; right: number };

/**
 * Returns the groups that a header line forms above the next line: "Royalty" above 2021, 2022, and 2023, next to
 * "Lease" with nothing below it. The blank cells after a name belong to it if they and the name itself each have a
 * different name below. At least one name must have nothing below it; otherwise only `isMerged` cells form groups.
 * Returns null if the lines are not like this.
 */
export function groupsOver(
  upper: readonly string[],
  lower: readonly string[],
  isMerged = false,
): HeaderGroup[] | null {
  const has = (cells: readonly string[], column: number) => (cells[column] ?? '').trim() !== '';
  const last = lower.findLastIndex((cell) => cell.trim() !== '');
  const starts = upper.flatMap((_cell, column) => (has(upper, column) ? [column] : []));
  const [first] = starts;
  // Cells to the left of all names would belong to none of them.
  if (first === undefined || lower.slice(0, first).some((cell) => cell.trim() !== '')) return null;
  const groups: HeaderGroup[] = [];
  let alone = 0;
  for (const [index, left] of starts.entries()) {
    const right = Math.max(left, (starts[index + 1] ?? last + 1) - 1);
    const below = Array.from({ length: right - left + 1 }, (_, offset) =>
      (lower[left + offset] ?? '').trim(),
    );
    if (below.every((cell) => cell === '')) alone += 1;
    else if (right > left && below.every((cell) => cell !== '') && new Set(below).size === below.length)
      groups.push({ left, right });
    else return null;
  }
  return groups.length > 0 && (alone > 0 || isMerged) ? groups : null;
}
