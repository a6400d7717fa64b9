/** A name of a header that stands above several columns: places of columns from 0, the last one included. */
type HeaderGroup = { left: number; right: number };

/**
 * The groups that a line of a header makes above the line below it: "Royalty" above 2021, 2022 and 2023, beside "Lease" with nothing below
 * it. Blank cells behind a name are its own where each of them, and the name itself, has something below, while the names that stand alone
 * have not; without such a name only `isMerged` cells make groups. Null where the lines do not stand so.
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
  // What stands left of all names belongs to none of them.
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
