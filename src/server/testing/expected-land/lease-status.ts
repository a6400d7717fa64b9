/** The status of a lease as tests expect it; production computes it in `routines/land/keep_land_facts.sql`. */
import { isEnded } from '#shared/land/acreage/as-of.ts';
import { effectiveExpiration, type LeaseTerm } from '#shared/land/acreage/lease-term.ts';
import { addDays } from '#shared/platform/calendar.ts';

/** Held by production, within its term, or in need of review by a user: the software never declares a lease expired. */
export type LeaseStatus = 'hbp' | 'primary' | 'review';

export type StandingLease = LeaseTerm & {
  contract_status?: string | null | undefined;
  extension_due_date?: string | null | undefined;
};

type Bore = { well_status?: string | null | undefined; is_active?: boolean | null | undefined };

/**
 * How many days before its end a lease counts as expiring soon, and before its due date an extension counts as due.
 * Platbook's own rule.
 */
const noticeDays = 90;

/**
 * Whether a well holds land by production: it produces and is not marked inactive. Source: oilauthority.com, held by
 * production.
 */
export function holdsByProduction(well: Bore): boolean {
  return well.well_status === 'producing' && well.is_active !== false;
}

/**
 * Returns the status of a lease on a day (YYYY-MM-DD). It is `hbp` if `isHeld` says that a well holds one of its
 * tracts, `primary` through the last day of its term or exercised extension, else `review`. Source: oilauthority.com,
 * held by production; the order is Platbook's own rule.
 */
export function leaseStatus(lease: StandingLease, isHeld: boolean, day: string): LeaseStatus {
  if (isHeld) return 'hbp';
  return day <= (effectiveExpiration(lease) ?? '') ? 'primary' : 'review';
}

function isOpen(lease: StandingLease, isHeld: boolean): boolean {
  return lease.contract_status === 'active' && !isHeld;
}

/** Whether an active lease not held by production ends within 90 days of that day (YYYY-MM-DD). Platbook's own rule. */
export function isExpiringSoon(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const end = effectiveExpiration(lease);
  return isOpen(lease, isHeld) && end !== null && day <= end && end <= addDays(day, noticeDays);
}

/**
 * Whether the extension of an active lease not held by production is due: from 90 days before `extension_due_date`
 * through that date, or through the end of the lease if that is later. Options must be exercised before the lease
 * expires. Platbook's own rule.
 */
export function isExtensionDue(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const due = lease.extension_due_date;
  if (!isOpen(lease, isHeld) || lease.extended === true || due === null || due === undefined) return false;
  const end = effectiveExpiration(lease) ?? due;
  return addDays(due, -noticeDays) <= day && (day <= due || day <= end);
}

/**
 * Whether the stored `contract_status`, which users set, contradicts the records on that day: active past its end
 * without production, ended although a well holds it, or expired before its end. An unknown end contradicts nothing.
 * Platbook's own rule.
 */
export function contradictsStatus(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const computed = leaseStatus(lease, isHeld, day);
  const stored = lease.contract_status;
  if (computed === 'hbp') return isEnded(stored);
  if (computed === 'primary') return stored === 'expired';
  return stored === 'active' && effectiveExpiration(lease) !== null;
}
