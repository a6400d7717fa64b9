import { maxInteger } from '#shared/platform/fields/number.ts';

/** Reads an id written as a positive whole number without leading zeros; null for any other text. */
export function readRecordId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxInteger ? id : null;
}
