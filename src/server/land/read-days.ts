import { z } from 'zod';
import { day } from '#shared/platform/contracts/values.ts';
import { AppError } from '#shared/platform/errors.ts';

/** As of which date a question is asked, and as known on which date. */
export const datedQuery = z.object({
  as_of: day.optional().describe('The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.'),
  as_known_on: day
    .optional()
    .describe('Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.'),
});

/** Dates are YYYY-MM-DD; `knownOn` is null for everything recorded until now. */
export type Days = { asOf: string; knownOn: string | null; today: string };

/** Returns the dates of a request as of today by default. Throws `invalid_input` if it asks what will be known. */
export function readDays({ as_of, as_known_on }: z.output<typeof datedQuery>, clock: () => Date): Days {
  const today = clock().toISOString().slice(0, 10);
  const knownOn = as_known_on ?? null;
  if (knownOn !== null && knownOn > today) {
    const message = `As Known On can't be after today, ${today}`;
    throw new AppError('invalid_input', message, [{ path: 'as_known_on', message }]);
  }
  return { asOf: as_of ?? today, knownOn, today };
}
