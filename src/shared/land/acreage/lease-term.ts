import { addDays, addMonths } from '#shared/platform/calendar.ts';
import { readTerm } from './read-term.ts';

export type LeaseTerm = {
  contract_date?: string | null | undefined;
  term?: string | null | undefined;
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
 * Returns the last day (YYYY-MM-DD) of a lease's primary term: its expiration date, else the lease date and its term. Null
 * if neither says it. 3 years from 2026-06-30 end on 2029-06-30, at the end of that day. The program uses
 * `routines/land/primary_end.sql`; tests compare the two. Source: proof.md, Holding.
 */
export function primaryEnd({ expiration_date, contract_date, term }: LeaseTerm): string | null {
  if (expiration_date) return expiration_date;
  return contract_date ? addTerm(contract_date, term) : null;
}

/**
 * Returns the last day (YYYY-MM-DD) of a lease's primary term, or of its exercised extension, whose term begins at the
 * end of the primary term; the lease lasts until the end of that day. An unreadable extension adds nothing. Null if the end
 * of the primary term is unknown. Platbook's own rule.
 */
export function effectiveExpiration(lease: LeaseTerm): string | null {
  const end = primaryEnd(lease);
  if (end === null || lease.extended !== true) return end;
  return addTerm(end, lease.extension_term) ?? end;
}

function addTerm(day: string, text: string | null | undefined): string | null {
  const term = readTerm(text ?? '');
  return term === null ? null : addDays(addMonths(day, term.months), term.days);
}

/** Explains figures that are projected to a future day to users. Show this text wherever one is. */
export const leasedOnDaysToCome =
  'As of a future date, a lease that ends by then counts as unleased unless something holds it.';
