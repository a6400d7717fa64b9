import type { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundShare } from '#shared/platform/figure.ts';

export type UnitAcres = { held_acres?: Figure; unit_acres?: Figure };

/**
 * Returns a tract's participation factor in a unit: `held_acres` ÷ `unit_acres`, both in acres, to twelve places;
 * 157.82 ÷ 237.90 = 0.66338798. Null if an acreage is missing or the unit has none. Source:
 * mineralrightsforum.com/t/40965.
 */
export function participationFactor(unit: UnitAcres): Exact | null {
  const [held, whole] = [exactOf(unit.held_acres), exactOf(unit.unit_acres)];
  return held === null || whole === null || whole.lte(0) ? null : roundShare(held.div(whole));
}
