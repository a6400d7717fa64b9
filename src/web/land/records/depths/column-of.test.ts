import { expect, test } from 'vitest';
import type { TractDepths } from '#shared/land/contracts/depths.ts';
import { columnOf, openDepthsOf } from './column-of.ts';

const acres = {
  net_acres: 640,
  leased_acres: 640,
  held_acres: 0,
  released_acres: 0,
  review_acres: 0,
  unleased_acres: 0,
  net_revenue_acres: 160,
};
const slice = (top: number, base: number | null) => ({ top, base, label: '', formations: [], ...acres });
const interest = (id: number, top: number | null, base: number | null) => ({
  id,
  owner_id: id,
  owner_name: `Owner ${id}`,
  interest_type: 'mineral',
  net_acres: 640,
  depths: top === null ? 'see Exhibit B' : null,
  top,
  base,
  is_open: top === null,
});
const lease = (id: number, ownership_id: number, top: number | null, base: number | null) => ({
  id,
  ownership_id,
  lease_id: id,
  contract_name: `Lease ${id}`,
  lacks_executive: false,
  standing: 'primary' as const,
  depths: top === null ? 'below the Dean' : null,
  top,
  base,
  is_open: top === null,
});
const unit = (id: number, top: number, base: number | null) => ({
  id,
  well_id: id,
  well_name: `Well ${id}`,
  well_status: null,
  depths: null,
  top,
  base,
  is_open: false,
});

const depths: TractDepths = {
  tract_id: 1,
  as_of: '2026-03-31',
  as_known_on: null,
  slices: [slice(0, 8000), slice(8000, 9500), slice(9500, null)],
  interests: [interest(1, 0, 8000), interest(2, 8000, null), interest(3, null, null)],
  leases: [lease(1, 1, 0, null), lease(2, 2, 0, 9500), lease(3, 2, null, null), lease(4, 3, 0, null)],
  units: [unit(1, 7000, 9000), unit(2, 9600, 9700), unit(3, 0, null)],
  picks: [],
};

test('a slice has the interests and leases that cover all of it, and the units that reach into it', () => {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  expect(
    columnOf(depths).map(({ interests, leases, units }) => [idsOf(interests), idsOf(leases), idsOf(units)]),
  ).toEqual([
    [[1], [1], [1, 3]],
    [[2], [2], [1, 3]],
    [[2], [], [2, 3]],
  ]);
});

test('what does not resolve is listed with its words', () => {
  expect(openDepthsOf(depths)).toEqual([
    { kind: 'owner', id: 3, name: 'Owner 3', depths: 'see Exhibit B' },
    { kind: 'lease', id: 3, name: 'Lease 3', depths: 'below the Dean' },
  ]);
});
