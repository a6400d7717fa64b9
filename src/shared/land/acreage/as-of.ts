/** The period in which something counts, as calendar dates; a missing date leaves that end open. */
type Period = { effective_date?: string | null | undefined; ended?: string | null | undefined };

export type DatedOwnership = {
  effective_date?: string | null | undefined;
  end_date?: string | null | undefined;
};

export type DatedContract = {
  effective_date?: string | null | undefined;
  termination_date?: string | null | undefined;
  contract_status?: string | null | undefined;
};

/** Statuses that users set for what is no longer in force. */
const ended: ReadonlySet<string> = new Set(['inactive', 'expired', 'terminated']);

/** Whether the status that users set says that a lease or contract has ended or is inactive. */
export function isEnded(status: string | null | undefined): boolean {
  return ended.has(status ?? '');
}

/** The first day counts, the last does not: `effective_date` ≤ day < end. Calendar dates sort as text. */
function covers({ effective_date, ended: end }: Period, day: string): boolean {
  return (effective_date ?? '') <= day && (end === null || end === undefined || day < end);
}

/**
 * Whether an ownership counts on a day (YYYY-MM-DD): `effective_date` ≤ day < `end_date`. Platbook's own rule, after
 * the as-of rule of title work.
 */
export function ownershipCounts(ownership: DatedOwnership, day: string): boolean {
  return covers({ effective_date: ownership.effective_date, ended: ownership.end_date }, day);
}

/**
 * Whether a contract is in force on a day (YYYY-MM-DD): within its dates, like an ownership, and not marked inactive,
 * expired or terminated. Platbook's own rule.
 */
export function contractCounts(contract: DatedContract, day: string): boolean {
  return (
    covers({ effective_date: contract.effective_date, ended: contract.termination_date }, day) &&
    !isEnded(contract.contract_status)
  );
}
