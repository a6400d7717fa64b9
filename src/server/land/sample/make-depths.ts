import type { Drilled } from './drill-wells.ts';
import type { Leased } from './make-leases.ts';
import type { SampleFormationTop, SampleOwnership } from './sample-rows.ts';

/** The formations of the Delaware Basin on this land, by feet below the surface. */
const formations = [
  ['Bone Spring', 7120, 8310],
  ['Wolfcamp A', 8310, 8620],
  ['Wolfcamp B', 8620, 9240],
] as const;

const groundElevation = 2870;
/** The kelly bushing above the ground. */
const bushing = 25;

/**
 * Limits the lease of one tract under a producing well to the depths down to the base of the Wolfcamp A, and picks the
 * formations on the well's log. Returns the picks.
 */
export function makeDepths(
  { wells, units }: Pick<Drilled, 'wells' | 'units'>,
  { contracts }: Pick<Leased, 'contracts'>,
  ownerships: readonly SampleOwnership[],
): SampleFormationTop[] {
  const producing = new Set(wells.filter((well) => well.well_status === 'producing').map(({ id }) => id));
  /** The contracts of a tract whose only mineral owner has one active contract. */
  const contractOf = (tractId: number) => {
    const [only, ...others] = ownerships.filter(
      (each) => each.tract_id === tractId && each.interest_type === 'mineral',
    );
    const own = contracts.filter((each) => each.ownership_id === only?.id);
    return others.length === 0 && own.length === 1 && own[0]?.contract_status === 'active'
      ? own[0]
      : undefined;
  };
  const unit = units.find((each) => producing.has(each.well_id) && contractOf(each.tract_id) !== undefined);
  if (unit === undefined) return [];
  const contract = contractOf(unit.tract_id);
  if (contract !== undefined) contract.depths = 'Surface to base of the Wolfcamp A';
  for (const each of units) if (each.well_id === unit.well_id) each.depths = 'Wolfcamp A formation';
  return formations
    .flatMap(([formation, top, base]) => [
      { formation, kind: 'top' as const, depth: top },
      { formation, kind: 'base' as const, depth: base },
    ])
    .map(({ formation, kind, depth }, index) => ({
      id: index + 1,
      well_id: unit.well_id,
      formation,
      kind,
      vertical_depth: depth + bushing,
      bushing_elevation: groundElevation + bushing,
      ground_elevation: groundElevation,
      log: 'Gamma ray and resistivity',
      picked_by: 'Geology',
    }));
}
