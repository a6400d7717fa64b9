import { z } from 'zod';
import { datedShape } from '#shared/land/contracts/dated.ts';
import { AppError } from '#shared/platform/errors.ts';

/** As of which date a question is asked, and as known on which date. */
export const datedQuery = z.object(datedShape);

/** Dates are YYYY-MM-DD; `knownOn` is null for everything recorded until now. */
export type Days = { asOf: string; knownOn: string | null; today: string };

/** Returns the dates of a request as of today by default. Throws `invalid_input` if it asks what will be known. */
export function readDays(
  { as_of, as_known_on }: Partial<z.output<typeof datedQuery>>,
  clock: () => Date,
): Days {
  const today = clock().toISOString().slice(0, 10);
  const knownOn = as_known_on ?? null;
  if (knownOn !== null && knownOn > today) {
    const message = `As Known On can't be after today, ${today}`;
    throw new AppError('invalid_input', message, [{ path: 'as_known_on', message }]);
  }
  return { asOf: as_of ?? today, knownOn, today };
}

/** Whether the dates are other than today and now, so that stored facts don't answer. */
export function isOtherDay({ asOf, knownOn, today }: Days): boolean {
  return asOf !== today || knownOn !== null;
}
