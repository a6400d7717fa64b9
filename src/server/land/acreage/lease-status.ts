import { isEnded } from '#shared/land/acreage/as-of.ts';
import { effectiveExpiration, type LeaseTerm } from '#shared/land/acreage/lease-term.ts';
import { addDays } from '#shared/platform/calendar.ts';

/** Held by production, inside its term, or for a person to look at: the machine never calls a lease expired. */
export type LeaseStatus = 'hbp' | 'primary' | 'review';

export type StandingLease = LeaseTerm & {
  contract_status?: string | null | undefined;
  extension_due_date?: string | null | undefined;
};

type Bore = { well_status?: string | null | undefined; is_active?: boolean | null | undefined };

/** So many days before it ends, a lease expires soon, and before it is due, an extension is due. Ours. */
const noticeDays = 90;

/** Whether a well holds land by production: it produces, and nobody marked it inactive. Source: oilauthority.com, held by production. */
export function holdsByProduction(well: Bore): boolean {
  return well.well_status === 'producing' && well.is_active !== false;
}

/**
 * How a lease stands on a day (YYYY-MM-DD), in this order: `hbp` where `isHeld` says that a well holds a tract of it, `primary` up
 * to the last day of its term or exercised extension, else `review`. Source: oilauthority.com, held by production; the order is ours.
 */
export function leaseStatus(lease: StandingLease, isHeld: boolean, day: string): LeaseStatus {
  if (isHeld) return 'hbp';
  return day <= (effectiveExpiration(lease) ?? '') ? 'primary' : 'review';
}

function isOpen(lease: StandingLease, isHeld: boolean): boolean {
  return lease.contract_status === 'active' && !isHeld;
}

/** Whether an active lease that nothing holds ends within 90 days from that day on (YYYY-MM-DD). Ours. */
export function isExpiringSoon(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const end = effectiveExpiration(lease);
  return isOpen(lease, isHeld) && end !== null && day <= end && end <= addDays(day, noticeDays);
}

/**
 * Whether the extension of an active lease that nothing holds is to be exercised: from 90 days before `extension_due_date` until that
 * day, or until the lease ends where that is later. Options must be exercised before expiry. Ours.
 */
export function isExtensionDue(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const due = lease.extension_due_date;
  if (!isOpen(lease, isHeld) || lease.extended === true || due === null || due === undefined) return false;
  const end = effectiveExpiration(lease) ?? due;
  return addDays(due, -noticeDays) <= day && (day <= due || day <= end);
}

/**
 * Whether the stored `contract_status`, the person's word, contradicts what the records say on that day: active beyond its end with nothing
 * that holds it, over though a well holds it, or expired before its end. An end that is not known contradicts nothing. Ours.
 */
export function contradictsStatus(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const computed = leaseStatus(lease, isHeld, day);
  const stored = lease.contract_status;
  if (computed === 'hbp') return isEnded(stored);
  if (computed === 'primary') return stored === 'expired';
  return stored === 'active' && effectiveExpiration(lease) !== null;
}
