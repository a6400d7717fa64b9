import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundAcres, sumOf } from '#shared/platform/figure.ts';
import { assignedOf, sharesTolerance } from './assigned.ts';
import { countsAsMineral, type Interest, netMineralAcres } from './net-acres.ts';
import { participationFactor, type UnitAcres } from './participation.ts';

/** Acres that should be equal, or no more than others, may differ by less than the last place that is shown. Ours. */
export const acresTolerance = new Exact('0.01');
/** A drawn outline may differ from the recorded acres by one part in a hundred. Ours. */
const outlineTolerance = new Exact('0.01');

/**
 * The sum of a tract's mineral shares on a day (YYYY-MM-DD) where it is not 1, within 1e-8 for each interest; null where it is, and where
 * there are no mineral interests. Ours.
 */
export function mineralSumOff(
  interests: readonly Interest[],
  grossAcres: Figure,
  day: string,
): { sum: Exact; interests: number } | null {
  const { assigned, interests: count, isWhole } = assignedOf(interests, grossAcres, day);
  return count === 0 || isWhole ? null : { sum: assigned, interests: count };
}

/**
 * The acres that the contracts of a mineral interest name together, where these are more than its net acres; null where they are
 * not. Give the acres of all its contracts in force: the same land leased three times shows in no contract alone. Ours.
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
 * The acres that an interest's decimal makes of the tract's gross acres, where its net acres say something else; null where they agree,
 * and where one of the three is missing. Ours.
 */
export function netAcresOff(interest: Interest, grossAcres: Figure): { computed: Exact } | null {
  const [gross, net] = [exactOf(grossAcres), exactOf(interest.net_acres)];
  if (gross === null || gross.lte(0) || net === null || exactOf(interest.decimal_interest) === null)
    return null;
  const computed = netMineralAcres({ decimal_interest: interest.decimal_interest }, gross);
  return computed.minus(net).abs().lt(acresTolerance) ? null : { computed };
}

/** Whether a unit holds more acres of a tract than that has; not where either is missing. Ours. */
export function heldAcresOff(heldAcres: Figure, grossAcres: Figure): boolean {
  const [held, gross] = [exactOf(heldAcres), exactOf(grossAcres)];
  return held !== null && gross?.gt(0) === true && held.minus(gross).gte(acresTolerance);
}

/**
 * The net mineral acres that interests of a parent tract's own have on a day (YYYY-MM-DD), which count twice if the tracts into which
 * it is divided have interests too; null for other tracts, and where they have none. Ours.
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

/** The sum of the participation factors of one unit where it is above 1, within 1e-8 for each tract; null where it is not. Ours. */
export function participationOff(tracts: readonly UnitAcres[]): { sum: Exact; tracts: number } | null {
  const factors = tracts.map(participationFactor).filter((factor) => factor !== null);
  const sum = sumOf(factors);
  return sum.minus(1).lte(sharesTolerance(factors.length)) ? null : { sum, tracts: factors.length };
}

/**
 * The acres of a tract's drawn outlines where they are more than 1 % off the recorded gross acres; null where they are not, and
 * where either is missing. Which of the two is right, the description says. Ours; on surveys of one place that differ: landthink.com.
 */
export function outlineOff(outlineAcres: readonly number[], grossAcres: Figure): { outline: Exact } | null {
  const gross = exactOf(grossAcres);
  if (outlineAcres.length === 0 || gross === null || gross.lte(0)) return null;
  const outline = sumOf(outlineAcres.map((acres) => roundAcres(new Exact(String(acres)))));
  return outline.minus(gross).abs().lte(gross.times(outlineTolerance)) ? null : { outline };
}
