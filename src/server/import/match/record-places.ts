import type { RecordPlaces } from '#server/import/read/source.ts';

/** The maximum number of gaps between records that are stored. */
const maxGaps = 5000;

/** Adds the index of the next record of a file; skipped indexes are stored as a gap. */
export function noteRecord(records: RecordPlaces, index: number): void {
  if (index > records.last + 1 && records.gaps.length < maxGaps)
    records.gaps.push([records.last + 1, index - 1]);
  records.last = index;
}

/** Returns whether a record of the file has this index. Returns true if that is unknown. */
export function isRecord(records: RecordPlaces | undefined, index: number): boolean {
  if (records === undefined) return true;
  if (index > records.last) return false;
  let [low, high] = [0, records.gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records.gaps[middle]?.[1] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const gap = records.gaps[low];
  return gap === undefined || index < gap[0];
}
