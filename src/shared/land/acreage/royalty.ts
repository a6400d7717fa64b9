import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';

/** Division orders print decimals to eight places. */
const printedPlaces = 8;

/** What net revenue acres say of leases whose royalty is not reduced to the minerals that they cover. */
export const unreducedRoyalty =
  'A royalty without proportionate reduction is on all acres of the tract, shared by the interests under the lease.';

type UnitInterest = { share: Figure; royalty_rate: Figure; participation: Figure };

/**
 * Returns an owner's royalty decimal in a unit: interest × royalty × participation factor, all as shares of 1, rounded
 * to eight places. 40 of 640 acres at ⅛ is 0.0078125. Null if one of the three is missing. Source:
 * mineralrightsforum.com/t/7035.
 */
export function royaltyDecimal(interest: UnitInterest): Exact | null {
  const [share, royalty, participation] = [
    exactOf(interest.share),
    exactOf(interest.royalty_rate),
    exactOf(interest.participation),
  ];
  if (share === null || royalty === null || participation === null) return null;
  return printed(share.times(royalty).times(participation));
}

type RoyaltyDeck = {
  decimals: Exact[];
  total: Exact;
  /** 1 − total. Seven owners of 1/7 leave 0.00000002. */
  residual: Exact;
};

/**
 * Sums the decimals of all interests of a unit, each rounded to eight places, and returns the residual from 1. Source:
 * onevalor.com, division order setup.
 */
export function royaltyDeck(interests: readonly Figure[]): RoyaltyDeck {
  const decimals = interests.map((interest) => printed(exactOf(interest) ?? new Exact(0)));
  const total = sumOf(decimals);
  return { decimals, total, residual: new Exact(1).minus(total) };
}

function printed(decimal: Exact): Exact {
  return decimal.toDecimalPlaces(printedPlaces, Exact.ROUND_HALF_UP);
}
