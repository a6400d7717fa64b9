import { addDays, addMonths } from '#shared/platform/calendar.ts';

export type LeaseTerm = {
  expiration_date?: string | null | undefined;
  extended?: boolean | null | undefined;
  extension_term?: string | null | undefined;
};

/** Matches the first number followed by a unit of time: "2 years", "24 months", "two (2) years", "180-day". */
const termPattern = /(\d{1,3})\)?[ -]*(year|yr|month|mo|day)/i;

/**
 * Returns why the end of a lease's exercised extension is unknown: its term is missing or unreadable. Null if the end
 * is known or the lease is not extended. Platbook's own rule.
 */
export function extensionGap({ extended, extension_term }: LeaseTerm): 'missing' | 'unread' | null {
  const term = extension_term?.trim() ?? '';
  if (extended !== true || termPattern.test(term)) return null;
  return term === '' ? 'missing' : 'unread';
}

/**
 * Returns the last day (YYYY-MM-DD) of a lease's primary term, or of its exercised extension, whose term begins at the
 * expiration date. An unreadable term adds nothing. Null without an expiration date. Platbook's own rule.
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

/** Explains `endsBefore` to users. Show this text wherever a figure is projected to a future day. */
export const leasedOnDaysToCome =
  'As of a future date, a lease that ends between today and that date counts as unleased unless a producing well holds it today; an active lease that ended before today counts as recorded, because it needs review.';

/**
 * Whether a lease ends between today and a future day (YYYY-MM-DD), so that it leases nothing on that day unless a
 * producing well holds it. A lease that ended before today keeps its stored status, because the software never declares
 * a lease expired. Platbook's own rule.
 */
export function endsBefore(lease: LeaseTerm, day: string, today: string): boolean {
  const end = effectiveExpiration(lease);
  return end !== null && today <= end && end < day;
}
