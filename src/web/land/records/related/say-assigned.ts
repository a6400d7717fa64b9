import type { Assigned } from '#shared/land/acreage/assigned.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';

/** A share of one as division orders print it. */
export function sayShare(share: Exact): string {
  return formatDecimal(share, 8);
}

/** "0.75000000 of 1 assigned; 0.25000000 open", or what is assigned beyond one. */
export function sayAssigned({ assigned, open, excess }: Assigned): string {
  const rest = excess.gt(0) ? `${sayShare(excess)} too much` : `${sayShare(open)} open`;
  return `${sayShare(assigned)} of 1 assigned; ${rest}`;
}
