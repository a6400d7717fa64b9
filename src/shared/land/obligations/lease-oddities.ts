import { effectiveExpiration, type LeaseTerm } from '#shared/land/acreage/lease-term.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';

/** The dates of the lease under which an obligation is owed. */
export type LeaseDates = LeaseTerm & { contract_date?: string | null | undefined };

/** Obligations while a well is shut in on the lease or being drilled; they are usually due after the primary term. */
const afterTerm: readonly unknown[] = ['shut_in', 'continuous_drilling'];

/**
 * Returns a warning if the due date of an obligation is before its lease was signed or after it ends. Either is
 * possible. Dates are YYYY-MM-DD.
 */
export function leaseOddities(
  { kind, due_on }: { kind?: unknown; due_on?: unknown },
  term: LeaseDates,
): Oddity[] {
  if (typeof due_on !== 'string' || due_on === '') return [];
  const { label } = obligation.fields.due_on;
  const contractDate = term.contract_date ?? null;
  if (contractDate !== null && due_on < contractDate) {
    const date = lease.fields.contract_date.label;
    return [{ field: 'due_on', message: `${label} is before the ${date} of the lease (${contractDate})` }];
  }
  const end = effectiveExpiration(term);
  return end !== null && due_on > end && !afterTerm.includes(kind)
    ? [{ field: 'due_on', message: `${label} is after the end of the lease (${end})` }]
    : [];
}
