import type { Assigned } from '#shared/land/acreage/assigned.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';

/** Formats a share of one as division orders print it, with eight decimal places. */
export function describeShare(share: Exact): string {
  return formatDecimal(share, 8);
}

/** "0.75000000 assigned; 0.25000000 unassigned", or the excess over one. */
export function describeAssigned({ assigned, open, excess }: Assigned): string {
  const rest = excess.gt(0) ? `${describeShare(excess)} over` : `${describeShare(open)} unassigned`;
  return `${describeShare(assigned)} assigned; ${rest}`;
}
