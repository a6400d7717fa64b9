import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import { chainEnd, reaches, type Span } from './days.ts';
import type { HeldBy } from './hold.ts';

/** A tract's part of a well's unit, with the days on which the well produced. */
export type ProducingUnit = {
  well_id: number;
  name: string | null;
  held_acres?: Figure;
  production: readonly Span[];
};

/**
 * Returns the share of a tract, 0…1, that a lease keeps after a surface release: the acres of the tract in units of which
 * a well holds on its own since the end of the term (`endsOn`), by the tract's gross acres. Several wells of one unit keep
 * its acres once. Null if it is unknown: the lease is held by a payment or operations, or acres are missing. 80 of 640
 * acres in the unit: 0.125. The program uses `routines/land/kept_share.sql`; tests compare the two. Source: proof.md,
 * Holding, ruling (f), and Clauses.
 */
export function keptShare(
  grossAcres: Figure,
  units: readonly ProducingUnit[],
  { by, endsOn, period, day }: { by: HeldBy | null; endsOn: string; period: number; day: string },
): Exact | null {
  const gross = exactOf(grossAcres);
  if (by !== 'production' || gross === null || gross.lte(0)) return null;
  const holding = units.filter(({ production }) =>
    reaches(chainEnd(production, endsOn, period), period, day),
  );
  const acresOf = [
    ...Map.groupBy(holding, ({ well_id, name }) => unitKey(name) || `well ${well_id}`).values(),
  ].map((wells) =>
    wells
      .flatMap(({ held_acres }) => exactOf(held_acres) ?? [])
      .reduce<Exact | null>((most, acres) => (most === null || acres.gt(most) ? acres : most), null),
  );
  const acres = acresOf.filter((each) => each !== null);
  return acres.length < acresOf.length ? null : Exact.min(1, sumOf(acres).div(gross));
}
