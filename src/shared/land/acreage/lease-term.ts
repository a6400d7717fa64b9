import { addDays, addMonths } from '#shared/platform/calendar.ts';

export type LeaseTerm = {
  expiration_date?: string | null | undefined;
  extended?: boolean | null | undefined;
  extension_term?: string | null | undefined;
};

/** "2 years", "24 months", "two (2) years", "180-day": the first number that a unit of time follows. */
const termPattern = /(\d{1,3})\)?[ -]*(year|yr|month|mo|day)/i;

/**
 * Why the end of a lease's exercised extension is not known: its term is missing, or cannot be read. Null where it is known, and where
 * nothing is extended. Ours.
 */
export function extensionGap({ extended, extension_term }: LeaseTerm): 'missing' | 'unread' | null {
  const term = extension_term?.trim() ?? '';
  if (extended !== true || termPattern.test(term)) return null;
  return term === '' ? 'missing' : 'unread';
}

/**
 * The last day (YYYY-MM-DD) of a lease's primary term, or of its extension where that was exercised: the extension's term begins at the
 * expiration date. A term that cannot be read adds nothing. Null without an expiration date. Ours.
 */
export function effectiveExpiration(lease: LeaseTerm): string | null {
  const { expiration_date: end, extended, extension_term } = lease;
  if (end === null || end === undefined) return null;
  const term = extended === true ? termPattern.exec(extension_term ?? '') : null;
  if (term === null) return end;
  const count = Number(term[1]);
  switch (term[2]?.toLowerCase()) {
    case 'day':
      return addDays(end, count);
    case 'month':
    case 'mo':
      return addMonths(end, count);
    default:
      return addMonths(end, count * 12);
  }
}

/** What is taken to be leased on a day to come, in words: `endsBefore` for people. Wherever such a figure is told, it is told with this. */
export const leasedOnDaysToCome =
  'As of a day to come, a lease that ends today or later, but before that day, leases nothing then, unless a producing well holds it today; an active lease that ended before today stands as recorded, since a person has to review it.';

/**
 * Whether a lease ends between today and a day to come (YYYY-MM-DD), so that it leases nothing on that day unless a producing well holds it.
 * One that ended before today stands as a person left it: the machine never calls a lease expired. Ours.
 */
export function endsBefore(lease: LeaseTerm, day: string, today: string): boolean {
  const end = effectiveExpiration(lease);
  return end !== null && today <= end && end < day;
}
