import { z } from 'zod';
import { calendarDate } from '#shared/platform/fields/date.ts';
import { refuseText } from '#shared/platform/fields/text.ts';

/** Returns the schema of a whole number in a query. */
export function wholeNumber(min: number, max: number) {
  const text = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .refine((written) => /^\d{1,9}$/.test(written), text)
    .transform(Number)
    .refine((value) => value >= min && value <= max, text)
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** A day in a query or a body. */
export const day = z.string().refine((text) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}, 'must be a date as YYYY-MM-DD');

/** Whether the database can store every text in a value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return refuseText(value, Number.POSITIVE_INFINITY) === null;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member));
}
