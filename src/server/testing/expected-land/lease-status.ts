/** The standing of a lease as tests expect it; production computes it in `routines/land/keep_land_facts.sql`. */
import { isEnded } from '#shared/land/acreage/as-of.ts';
import { effectiveExpiration, type LeaseTerm } from '#shared/land/acreage/lease-term.ts';
import { addDays } from '#shared/platform/calendar.ts';

export type LeaseStanding =
  | 'hbp'
  | 'primary'
  | 'extended'
  | 'not_yet_effective'
  | 'review'
  | 'expired'
  | 'terminated';

/** Whether production holds a lease; `unknown` if that depends on a missing date. */
export type Hold = 'holds' | 'unknown' | 'none';

export type StandingLease = LeaseTerm & {
  contract_type?: string | null | undefined;
  contract_status?: string | null | undefined;
  contract_date?: string | null | undefined;
  extension_due_date?: string | null | undefined;
};

type Bore = {
  well_status?: string | null | undefined;
  is_active?: boolean | null | undefined;
  well_type?: string | null | undefined;
  first_prod_date?: string | null | undefined;
};

/**
 * How many days before its end a lease counts as expiring soon, and before its due date an extension counts as due.
 * Platbook's own rule.
 */
const noticeDays = 90;

/**
 * Whether a well holds land by production: it produces oil or gas and is not marked inactive. Source: oilauthority.com,
 * held by production; proof.md, Holding.
 */
export function holdsByProduction(well: Bore): boolean {
  const produces = well.well_type !== 'injection' && well.well_type !== 'disposal';
  return produces && well.well_status === 'producing' && well.is_active !== false;
}

/**
 * Returns whether the wells on a lease's land hold it on a day (YYYY-MM-DD). Production that starts after the lease ended
 * does not revive it, and none holds a surface lease or one
 * not yet effective. Source: proof.md, Holding.
 */
export function holdOf(lease: StandingLease, wells: readonly Bore[], day: string): Hold {
  const producing = wells.filter(holdsByProduction);
  const end = effectiveExpiration(lease);
  const isEffective = !lease.contract_date || lease.contract_date <= day;
  if (lease.contract_type === 'surface' || !isEffective || producing.length === 0) return 'none';
  if (end === null) return 'unknown';
  if (day <= end || producing.some(({ first_prod_date: first }) => first && first <= end)) return 'holds';
  return producing.some(({ first_prod_date: first }) => !first) ? 'unknown' : 'none';
}

/**
 * Returns the standing of a lease on a day (YYYY-MM-DD). Only what a person recorded ends a lease. Source: proof.md,
 * Holding; that production holds a lease before the end of its term, too, is Platbook's own rule.
 */
export function leaseStanding(lease: StandingLease, hold: Hold, day: string): LeaseStanding {
  const { contract_status: stored, contract_date: starts, expiration_date: primaryEnd } = lease;
  const end = effectiveExpiration(lease);
  if (stored === 'terminated') return 'terminated';
  if (starts && starts > day) return 'not_yet_effective';
  if (hold === 'holds') return 'hbp';
  if (primaryEnd && day <= primaryEnd) return 'primary';
  if (end !== null && day <= end) return 'extended';
  const isOver = stored === 'expired' || (stored === 'inactive' && end !== null);
  return hold === 'none' && isOver ? 'expired' : 'review';
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
 * without production that holds it, ended although a well holds it, or expired before its end. An unknown end
 * contradicts nothing. Platbook's own rule.
 */
export function contradictsStatus(lease: StandingLease, isHeld: boolean, day: string): boolean {
  const stored = lease.contract_status;
  const end = effectiveExpiration(lease);
  if (isHeld) return isEnded(stored);
  if (end !== null && day <= end) return stored === 'expired';
  return stored === 'active' && end !== null;
}
