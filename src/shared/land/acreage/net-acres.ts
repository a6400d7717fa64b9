import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres, roundShare } from '#shared/platform/figure.ts';
import { ownershipCounts } from './as-of.ts';

/** The columns of an ownership that define its interest in a tract. */
export type Interest = {
  interest_type?: string | null | undefined;
  decimal_interest?: Figure;
  net_acres?: Figure;
  effective_date?: string | null | undefined;
  end_date?: string | null | undefined;
};

/**
 * Whether an ownership counts toward net mineral acres and a tract's sum on that day; royalties and working interests
 * do not.
 */
export function countsAsMineral(interest: Interest, day: string): boolean {
  return interest.interest_type === 'mineral' && ownershipCounts(interest, day);
}

/**
 * Returns the net mineral acres of an ownership: `net_acres` if given, else the tract's gross acres ×
 * `decimal_interest`, to eight places; ¼ of 640 is 160. Returns 0 if neither is known. Source: wilhelmlaw.net, net
 * mineral acres.
 */
export function netMineralAcres(interest: Interest, grossAcres: Figure): Exact {
  const given = exactOf(interest.net_acres);
  if (given !== null) return given;
  const [gross, share] = [exactOf(grossAcres), exactOf(interest.decimal_interest)];
  return gross === null || share === null ? new Exact(0) : roundComputedAcres(gross.times(share));
}

/**
 * Returns an ownership's share of a tract's minerals, 0…1 to twelve places: `decimal_interest` if given, else its net
 * acres ÷ the tract's gross acres. Returns 0 if neither is known. Platbook's own rule.
 */
export function mineralShare(interest: Interest, grossAcres: Figure): Exact {
  const share = exactOf(interest.decimal_interest);
  if (share !== null) return share;
  const [gross, net] = [exactOf(grossAcres), exactOf(interest.net_acres)];
  return gross === null || net === null || gross.lte(0) ? new Exact(0) : roundShare(net.div(gross));
}
