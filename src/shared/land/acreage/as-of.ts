/** Since when and until when something counts, as calendar dates; an open end is open. */
type Period = { effective_date?: string | null | undefined; ended?: string | null | undefined };

type DatedOwnership = {
  effective_date?: string | null | undefined;
  end_date?: string | null | undefined;
};

export type DatedContract = {
  effective_date?: string | null | undefined;
  termination_date?: string | null | undefined;
  contract_status?: string | null | undefined;
};

/** What a person wrote down as no longer in force. */
const ended: ReadonlySet<string> = new Set(['inactive', 'expired', 'terminated']);

/** Whether the status, a person's word, says that a lease or contract is over or rests. */
export function isEnded(status: string | null | undefined): boolean {
  return ended.has(status ?? '');
}

/** The first day counts, the last one does not: `effective_date` ≤ day < end. Calendar dates order as their texts do. */
function covers({ effective_date, ended: end }: Period, day: string): boolean {
  return (effective_date ?? '') <= day && (end === null || end === undefined || day < end);
}

/** Whether an ownership counts on a day (YYYY-MM-DD): `effective_date` ≤ day < `end_date`. Ours, after the as-of rule of title work. */
export function ownershipCounts(ownership: DatedOwnership, day: string): boolean {
  return covers({ effective_date: ownership.effective_date, ended: ownership.end_date }, day);
}

/**
 * Whether a contract is in force on a day (YYYY-MM-DD): between its dates, as an ownership is, and not marked inactive, expired or
 * terminated. Ours.
 */
export function contractCounts(contract: DatedContract, day: string): boolean {
  return (
    covers({ effective_date: contract.effective_date, ended: contract.termination_date }, day) &&
    !isEnded(contract.contract_status)
  );
}
