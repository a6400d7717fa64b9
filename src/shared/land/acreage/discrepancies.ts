import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundAcres, sumOf } from '#shared/platform/figure.ts';
import { ownershipCounts } from './as-of.ts';
import { assignedOf, sharesTolerance } from './assigned.ts';
import { countsAsMineral, type Interest, netMineralAcres } from './net-acres.ts';
import { participationFactor, type UnitPart } from './participation.ts';

/**
 * The tolerance for acres that should be equal to, or at most, other acres: less than the last displayed decimal.
 * Platbook's own rule.
 */
export const acresTolerance = new Exact('0.01');
/** A drawn outline may differ from the recorded acres by 1%. Platbook's own rule. */
const outlineTolerance = new Exact('0.01');

/**
 * Returns the sum of a tract's mineral shares on a day (YYYY-MM-DD) if it is not 1 within 1e-8 per interest; null if it
 * is, or if there are neither mineral interests nor remainders. A remainder alone means that a life estate has ended and nobody
 * made its remainder a mineral interest. Platbook's own rule.
 */
export function mineralSumOff(
  interests: readonly Interest[],
  grossAcres: Figure,
  day: string,
): { sum: Exact; interests: number } | null {
  const { assigned, interests: count, isWhole } = assignedOf(interests, grossAcres, day);
  const hasRemainder = interests.some(
    (interest) => interest.interest_type === 'remainder' && ownershipCounts(interest, day),
  );
  return isWhole || (count === 0 && !hasRemainder) ? null : { sum: assigned, interests: count };
}

/**
 * Returns the total acres that the contracts of a mineral interest lease if they exceed its net acres; otherwise null.
 * Pass the acres of all its contracts in force, because land leased three times is not apparent from a single contract.
 * Platbook's own rule.
 */
export function contractAcresOff(
  contractAcres: readonly Figure[],
  interest: Interest,
  grossAcres: Figure,
): { contractAcres: Exact; contracts: number; netAcres: Exact } | null {
  const named = contractAcres.flatMap((acres) => exactOf(acres) ?? []);
  const [sum, net] = [sumOf(named), netMineralAcres(interest, grossAcres)];
  return named.length === 0 || sum.minus(net).lt(acresTolerance)
    ? null
    : { contractAcres: sum, contracts: named.length, netAcres: net };
}

/**
 * Returns the acres that an interest's decimal yields from the tract's gross acres if its net acres differ; null if
 * they agree or one of the three is missing. Platbook's own rule.
 */
export function netAcresOff(interest: Interest, grossAcres: Figure): { computed: Exact } | null {
  const [gross, net] = [exactOf(grossAcres), exactOf(interest.net_acres)];
  if (gross === null || gross.lte(0) || net === null || exactOf(interest.decimal_interest) === null)
    return null;
  const computed = netMineralAcres({ decimal_interest: interest.decimal_interest }, gross);
  return computed.minus(net).abs().lt(acresTolerance) ? null : { computed };
}

/** Whether a unit holds more acres of a tract than the tract has; false if either is missing. Platbook's own rule. */
export function heldAcresOff(heldAcres: Figure, grossAcres: Figure): boolean {
  const [held, gross] = [exactOf(heldAcres), exactOf(grossAcres)];
  return held !== null && gross?.gt(0) === true && held.minus(gross).gte(acresTolerance);
}

/**
 * Returns the net mineral acres of a parent tract's own interests on a day (YYYY-MM-DD). They count twice if the tracts
 * into which it is divided have interests too. Null for other tracts, and if there are no such acres. Platbook's own
 * rule.
 */
export function parentInterests(
  tract: { is_parent_tract: boolean | null; gross_acres: Figure },
  interests: readonly Interest[],
  day: string,
): { netAcres: Exact; interests: number } | null {
  const own = tract.is_parent_tract ? interests.filter((each) => countsAsMineral(each, day)) : [];
  const netAcres = sumOf(own.map((each) => netMineralAcres(each, tract.gross_acres)));
  return netAcres.gt(0) ? { netAcres, interests: own.length } : null;
}

/**
 * Returns the sum of a unit's participation factors by acres if it exceeds 1 by more than 1e-8 per tract; otherwise null.
 * Platbook's own rule.
 */
export function participationOff(
  tracts: readonly Pick<UnitPart, 'held_acres' | 'unit_acres'>[],
): { sum: Exact; tracts: number } | null {
  const factors = tracts
    .map(({ held_acres, unit_acres }) => participationFactor({ held_acres, unit_acres }))
    .filter((factor) => factor !== null);
  const sum = sumOf(factors);
  return sum.minus(1).lte(sharesTolerance(factors.length)) ? null : { sum, tracts: factors.length };
}

/**
 * Returns the acres of a tract's drawn outlines if they differ from the recorded gross acres by more than 1%; null if
 * they do not, or if either is missing. The legal description decides which is right. Platbook's own rule; on differing
 * surveys of one place: landthink.com.
 */
export function outlineOff(outlineAcres: readonly number[], grossAcres: Figure): { outline: Exact } | null {
  const gross = exactOf(grossAcres);
  if (outlineAcres.length === 0 || gross === null || gross.lte(0)) return null;
  const outline = sumOf(outlineAcres.map((acres) => roundAcres(new Exact(String(acres)))));
  return outline.minus(gross).abs().lte(gross.times(outlineTolerance)) ? null : { outline };
}
