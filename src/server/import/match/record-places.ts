import type { RecordPlaces } from '#server/import/read/source.ts';

/** Gaps between records that are known one by one. */
const maxGaps = 5000;

/** Notes the index of the next record of a file; what lies between it and the last one is a gap. */
export function noteRecord(records: RecordPlaces, index: number): void {
  if (index > records.last + 1 && records.gaps.length < maxGaps)
    records.gaps.push([records.last + 1, index - 1]);
  records.last = index;
}

/** Whether a record of the file has this index; of what is not known it is believed. */
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
