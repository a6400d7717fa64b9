import { addDays, addMonths } from '#shared/platform/calendar.ts';
import { readTerm } from './read-term.ts';

export type LeaseTerm = {
  expiration_date?: string | null | undefined;
  extended?: boolean | null | undefined;
  extension_term?: string | null | undefined;
};

/**
 * Returns why the end of a lease's exercised extension is unknown: its term is missing or unreadable. Null if the end
 * is known or the lease is not extended. Platbook's own rule.
 */
export function extensionGap({ extended, extension_term }: LeaseTerm): 'missing' | 'unread' | null {
  const term = extension_term?.trim() ?? '';
  if (extended !== true || readTerm(term) !== null) return null;
  return term === '' ? 'missing' : 'unread';
}

/**
 * Returns the last day (YYYY-MM-DD) of a lease's primary term, or of its exercised extension, whose term begins at the
 * expiration date; the lease lasts until the end of that day. An unreadable term adds nothing. Null without an
 * expiration date. Platbook's own rule.
 */
export function effectiveExpiration(lease: LeaseTerm): string | null {
  const { expiration_date: end, extended, extension_term } = lease;
  if (end === null || end === undefined) return null;
  const term = extended === true ? readTerm(extension_term ?? '') : null;
  return term === null ? end : addDays(addMonths(end, term.months), term.days);
}

/** Explains figures that are projected to a future day to users. Show this text wherever one is. */
export const leasedOnDaysToCome =
  'As of a future date, a lease that ends by then counts as unleased unless something holds it.';
