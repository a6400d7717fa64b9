import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import { heldThrough, isHeldOn, latestReach, type Reach, type Span } from './days.ts';
import type { HeldBy } from './hold.ts';

/** A tract's part of a well's unit, with the days on which the well produced or may have produced. */
export type ProducingUnit = {
  well_id: number;
  name: string | null;
  /** The depths of the unit as recorded; null for all. */
  depths?: string | null;
  held_acres?: Figure;
  sure: readonly Span[];
  possible: readonly Span[];
  /** Whether production of the unit may be on land of the lease, and the last day on which it may; null if that goes on. */
  isOnLease: boolean;
  onLeaseThrough?: string | null;
};

/**
 * Returns the share, 0…1, that a lease keeps after a surface release of what partial releases left it of a tract (all but
 * `released`): the acres of the tract in units of which a well holds on its own since `after`, the last day before the
 * release, by those acres. Several wells of one unit keep its acres once, and hold it one after the other; a well linked to
 * the unit on another tract may hold it here too, so its days are only possible. Null if it is unknown: a unit has several
 * acres, units at different depths hold, which may lie over the same acres, the lease is held by a payment or operations, or
 * one of them may hold a unit that does not hold on its own, or acres, dates of production or the day of the release are
 * missing.
 * 80 of 640 acres in the unit: 0.125, and 1 once the other 560 are released. The program uses
 * `routines/land/kept_share.sql`; tests compare the two. Source: proof.md, Holding, rulings (d) and (f), and Clauses.
 */
export function keptShare(
  grossAcres: Figure,
  units: readonly ProducingUnit[],
  {
    by,
    after,
    period,
    day,
    released,
    others,
  }: {
    by: HeldBy | null;
    after: string | null;
    period: number;
    day: string;
    released: Exact;
    /** The days of payments and operations, open where a date is missing. */
    others: readonly Span[];
  },
): Exact | null {
  const gross = exactOf(grossAcres);
  if (by !== 'production' || after === null || gross === null || gross.lte(0)) return null;
  const kept: Exact[] = [];
  const depths = new Set<string>();
  const wellsByUnit = Map.groupBy(units, ({ well_id, name }) => unitKey(name) || `well ${well_id}`);
  for (const wells of wellsByUnit.values()) {
    const holds = (facts: readonly Span[]) => isHeldOn(heldThrough(facts, after, period), day);
    const [acres = null, ...otherAcres] = wells.flatMap(({ held_acres }) => exactOf(held_acres) ?? []);
    if (holds(wells.flatMap(({ sure }) => sure))) {
      if (acres === null || otherAcres.some((each) => !each.eq(acres))) return null;
      kept.push(acres);
      depths.add([...new Set(wells.map((well) => well.depths ?? ''))].sort().join('; '));
    } else {
      const possible = wells.flatMap((each) => each.possible);
      const isOnLease = wells.some((each) => each.isOnLease);
      if (isOnLease && holds([...possible, ...others])) return null;
    }
  }
  if (depths.size > 1) return null;
  if (released.gte(1)) return new Exact(1);
  return Exact.min(1, sumOf(kept).div(gross).div(new Exact(1).minus(released)));
}

/**
 * Returns the last days on which one of the units of a lease holds past a surface release, if nothing follows, and on which one
 * may: with the payments and operations (`facts`, and `others` also those that lack a date), which hold some unit, and as long as
 * the land is the lease's. Null if none does on the day after which the land is released. Source: proof.md, Holding, ruling (f).
 */
export function heldAlone(
  units: readonly ProducingUnit[],
  {
    after,
    period,
    facts,
    others,
  }: { after: string; period: number; facts: readonly Span[]; others: readonly Span[] },
): { sure: Reach | null; possible: Reach | null } {
  const byUnit = [
    ...Map.groupBy(units, ({ well_id, name }) => unitKey(name) || `well ${well_id}`).values(),
  ].filter((wells) => wells.some(({ isOnLease }) => isOnLease));
  const latest = (daysOf: (well: ProducingUnit) => readonly Span[], more: readonly Span[]) =>
    latestReach(
      byUnit.map((wells) => {
        const reach = heldThrough([...wells.flatMap(daysOf), ...more], after, period);
        const last = latestReach(wells.map(({ onLeaseThrough }) => onLeaseThrough ?? 'open'));
        return reach !== null && last !== null && last < reach ? last : reach;
      }),
    );
  return {
    sure: latest(({ sure }) => sure, facts),
    possible: latest(({ possible }) => possible, [...facts, ...others]),
  };
}
