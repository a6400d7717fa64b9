import type { DepthReach, DepthSlice, TractDepths } from '#shared/land/contracts/depths.ts';

type Bounds = { top: number | null; base: number | null };

/** A slice of a tract's column with the interests and leases that cover it, and the units that reach into it. */
export type ColumnSlice = DepthSlice & Pick<TractDepths, 'interests' | 'leases' | 'units'>;

/** A record whose depths do not resolve on the tract. */
export type OpenDepths = {
  kind: 'owner' | 'lease' | 'well';
  id: number | null;
  name: string;
  depths: string;
};

/** Combines the slices of a tract with what covers each of them. What has no resolved depths is in none. */
export function columnOf({ slices, interests, leases, units }: TractDepths): ColumnSlice[] {
  const reaches = new Map(interests.map((interest) => [interest.id, interest]));
  return slices.map((slice) => ({
    ...slice,
    interests: interests.filter((each) => covers(each, slice)),
    leases: leases.filter((each) => {
      const interest = reaches.get(each.ownership_id);
      return covers(each, slice) && interest !== undefined && covers(interest, slice);
    }),
    units: units.filter((each) => !each.is_open && meets(each, slice)),
  }));
}

/** Returns the records whose depths are written down but do not resolve on the tract. */
export function openDepthsOf({ interests, leases, units }: TractDepths): OpenDepths[] {
  const isOpen = ({ is_open }: DepthReach) => is_open;
  return [
    ...interests.filter(isOpen).map(({ owner_id, owner_name, depths }) => ({
      kind: 'owner' as const,
      id: owner_id,
      name: owner_name ?? 'An interest without an owner',
      depths: depths ?? '',
    })),
    ...leases.filter(isOpen).map(({ lease_id, contract_name, depths }) => ({
      kind: 'lease' as const,
      id: lease_id,
      name: contract_name,
      depths: depths ?? '',
    })),
    ...units.filter(isOpen).map(({ well_id, well_name, depths }) => ({
      kind: 'well' as const,
      id: well_id,
      name: well_name,
      depths: depths ?? '',
    })),
  ];
}

function covers(reach: DepthReach, slice: Bounds): boolean {
  if (reach.is_open || reach.top === null || slice.top === null) return false;
  const isDeepEnough = reach.base === null || (slice.base !== null && slice.base <= reach.base);
  return reach.top <= slice.top && isDeepEnough;
}

function meets(a: Bounds, b: Bounds): boolean {
  return (
    (a.top ?? 0) < (b.base ?? Number.POSITIVE_INFINITY) && (b.top ?? 0) < (a.base ?? Number.POSITIVE_INFINITY)
  );
}
