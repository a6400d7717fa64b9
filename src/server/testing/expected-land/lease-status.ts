/** What the standing of a lease means for the Action Center, as tests expect it (`routines/land/keep_land_facts.sql`). */
import { isEnded } from '#shared/land/acreage/as-of.ts';
import { readTerm } from '#shared/land/acreage/read-term.ts';
import type { StandingLease as Lease, LeaseStanding } from '#shared/land/standing/lease-standing.ts';
import { addDays } from '#shared/platform/calendar.ts';

export type StandingLease = Lease & { extension_due_date?: string | null | undefined };

/** The standing of a lease, whether something holds it, and the last day of its term. */
export type WorkedStanding = { standing: LeaseStanding; isHeld: boolean; endsOn: string | null };

/**
 * How many days before its end a lease counts as expiring soon, and before its due date an extension counts as due.
 * Platbook's own rule.
 */
const noticeDays = 90;

function isOpen(lease: StandingLease, { standing, isHeld }: WorkedStanding): boolean {
  return lease.contract_status === 'active' && !isHeld && standing !== 'released';
}

/** Whether an active lease not held by production ends within 90 days of that day (YYYY-MM-DD). Platbook's own rule. */
export function isExpiringSoon(lease: StandingLease, worked: WorkedStanding, day: string): boolean {
  const { endsOn: end } = worked;
  return isOpen(lease, worked) && end !== null && day <= end && end <= addDays(day, noticeDays);
}

/**
 * Whether the extension of an active lease not held by production is due: from 90 days before `extension_due_date`
 * through that date, or through the end of the lease if that is later. Options must be exercised before the lease
 * expires. Platbook's own rule.
 */
export function isExtensionDue(lease: StandingLease, worked: WorkedStanding, day: string): boolean {
  const due = lease.extension_due_date;
  if (!isOpen(lease, worked) || lease.extended === true || due === null || due === undefined) return false;
  const end = worked.endsOn ?? due;
  return addDays(due, -noticeDays) <= day && (day <= due || day <= end);
}

/**
 * Whether nobody knows when an active lease ends because its term cannot be read: it was not released and has no expiration
 * date. Source: proof.md, Holding.
 */
export function hasUnreadTerm(lease: StandingLease, { standing }: WorkedStanding): boolean {
  const { contract_status: stored, expiration_date: end, term } = lease;
  const text = term?.trim() ?? '';
  return stored === 'active' && standing !== 'released' && !end && text !== '' && readTerm(text) === null;
}

/**
 * Whether the stored `contract_status`, which users set, contradicts the records on that day: active past its end
 * without anything that holds it or after its release, ended although it is held, or expired or inactive before its end. An unknown end
 * contradicts nothing. Platbook's own rule.
 */
export function contradictsStatus(
  lease: StandingLease,
  { standing, isHeld, endsOn: end }: WorkedStanding,
  day: string,
): boolean {
  const stored = lease.contract_status;
  if (standing === 'released') return stored === 'active';
  if (isHeld) return isEnded(stored);
  if (end !== null && day <= end) return stored === 'expired' || stored === 'inactive';
  return stored === 'active' && end !== null;
}
