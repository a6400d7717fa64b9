import { afterEach, describe, expect, test } from 'vitest';
import type { ShapeRow } from './files/worker-messages.ts';
import {
  acceptProposals,
  addProposals,
  countPointsLeftOut,
  createTracts,
  fillField,
  forgetPlan,
  leaveOut,
  linkShapes,
  planFor,
  planned,
  planStore,
  undecidedProposals,
  unlinkShape,
} from './import-plan.ts';
import { shownRows } from './list/shown-rows.ts';

const row = (label: string, problem: string | null = null): ShapeRow => ({
  label,
  kind: 'area',
  problem,
  acres: 160,
  parts: 1,
  holes: 0,
  bounds: [0, 0, 1, 1],
});
const rows = [row('North'), row('South'), row('Bow tie', 'crosses itself'), row('West')];
const layers = [{ key: 'leases', from: 0, count: 4 }];
const proposal = (index: number, confidence: number, outline: 'same' | 'other' | null = null) => ({
  index,
  asset_type: 'tract' as const,
  asset_id: 70 + index,
  asset_name: `Tract ${index}`,
  confidence,
  reasons: ['same name'],
  outline,
});
const plan = () => planStore.get();
const none: ReadonlyMap<number, number> = new Map();
/** Returns the numbers of the shapes that would be written. */
const written = (shapes: readonly ShapeRow[], repeats = none) =>
  planned(plan(), shapes, layers, repeats).flatMap((link) => ('problem' in link ? [] : [link.index]));

afterEach(forgetPlan);

describe('what is sent', () => {
  test('are shapes with an asset, and no others', () => {
    linkShapes([
      [1, { assetType: 'well', id: 5, name: 'A' }],
      [2, { assetType: 'tract', id: 6, name: 'B' }],
    ]);
    expect(planned(plan(), rows, layers, none)).toEqual([{ index: 1, assetType: 'well', id: 5, name: 'A' }]);
    unlinkShape(1);
    expect(planned(plan(), rows, layers, none)).toEqual([]);
  });

  test('are new tracts of the rest once they have a name, but for those that are left out', () => {
    linkShapes([[0, { assetType: 'tract', id: 5, name: 'A' }]]);
    createTracts(true);
    leaveOut(3, true);
    expect(written(rows)).toEqual([0]);
    fillField('leases', 'tract_name', { from: 'label' });
    expect(written(rows)).toEqual([0, 1]);
    leaveOut(3, false);
    expect(written(rows)).toEqual([0, 1, 3]);
    fillField('leases', 'tract_name', null);
    expect(written(rows)).toEqual([0]);
  });

  test('are no new tracts on the outlines of earlier shapes, unless a person takes them in or links them', () => {
    const repeats = new Map([
      [1, 0],
      [3, 0],
    ]);
    const sent = () => written(rows, repeats);
    createTracts(true);
    fillField('leases', 'tract_name', { from: 'label' });
    expect(sent()).toEqual([0]);
    leaveOut(3, false);
    expect(sent()).toEqual([0, 3]);
    leaveOut(3, true);
    linkShapes([[1, { assetType: 'tract', id: 5, name: 'A' }]]);
    expect(sent()).toEqual([0, 1]);
  });
});

test('points make no tracts unless a person takes them in', () => {
  const mixed = [
    row('Land'),
    { ...row('Pin'), kind: 'point' as const },
    { ...row('Well'), kind: 'point' as const },
    { ...row('Off the earth', 'lies outside of the world'), kind: 'point' as const },
  ];
  createTracts(true);
  fillField('leases', 'tract_name', { from: 'label' });
  linkShapes([[2, { assetType: 'well', id: 5, name: 'A' }]]);
  const sent = () => written(mixed);
  expect([sent(), countPointsLeftOut(plan(), mixed)]).toEqual([[0, 2], 1]);
  leaveOut(1, false);
  expect([sent(), countPointsLeftOut(plan(), mixed)]).toEqual([[0, 1, 2], 0]);
  leaveOut(1, true);
  expect([sent(), countPointsLeftOut(plan(), mixed)]).toEqual([[0, 2], 1]);
});

test('shapes that cannot go in are sent with their reason, to be told as failed, where tracts are made of all the rest', () => {
  linkShapes([[0, { assetType: 'tract', id: 5, name: 'A' }]]);
  fillField('leases', 'tract_name', { from: 'label' });
  expect(planned(plan(), rows, layers, none)).toHaveLength(1);
  createTracts(true);
  expect(planned(plan(), rows, layers, none)[2]).toEqual({ index: 2, problem: 'crosses itself' });
});

describe('proposals', () => {
  test('are accepted from a bar on, and never take the place of what a person linked', () => {
    linkShapes([[3, { assetType: 'well', id: 1, name: 'By hand' }]]);
    addProposals([proposal(0, 0.95), proposal(1, 0.6), proposal(3, 0.99)], 4);
    expect(undecidedProposals(plan(), 0.9).map(({ index }) => index)).toEqual([0]);
    acceptProposals(undecidedProposals(plan(), 0));
    expect([...plan().links].map(([index, { name }]) => [index, name])).toEqual([
      [3, 'By hand'],
      [0, 'Tract 0'],
      [1, 'Tract 1'],
    ]);
    expect(undecidedProposals(plan(), 0)).toEqual([]);
  });

  test('of a record that has the outline make no tract and no second outline, unless a person says so', () => {
    addProposals([proposal(0, 0.99, 'same'), proposal(1, 0.95, 'other')], 4);
    createTracts(true);
    fillField('leases', 'tract_name', { from: 'label' });
    const sent = () => written(rows);
    expect(sent()).toEqual([1, 3]);
    leaveOut(0, false);
    expect(sent()).toEqual([0, 1, 3]);
    leaveOut(0, true);
    expect(sent()).toEqual([1, 3]);
    acceptProposals(undecidedProposals(plan(), 0.98), true);
    expect(planned(plan(), rows, layers, none)[0]).toEqual({
      index: 0,
      assetType: 'tract',
      id: 70,
      name: 'Tract 0',
      replaces: true,
    });
  });

  test('of another area are looked for anew', () => {
    planFor(1);
    addProposals([proposal(0, 0.95)], 4);
    planFor(1);
    expect(plan().searched).toBe(4);
    planFor(2);
    expect([plan().searched, plan().proposals.size]).toEqual([0, 0]);
  });
});

test('the list is narrowed by name and by state', () => {
  linkShapes([[0, { assetType: 'tract', id: 5, name: 'A' }]]);
  const shown = (query: string, filter: Parameters<typeof shownRows>[3]) =>
    shownRows(rows, { ...plan(), repeats: new Map([[1, 0]]) }, query, filter);
  expect(shown(' SOUTH', 'all')).toEqual([1]);
  expect(shown('', 'linked')).toEqual([0]);
  expect(shown('', 'unlinked')).toEqual([1, 3]);
  expect(shown('', 'repeated')).toEqual([1]);
  expect(shown('', 'problem')).toEqual([2]);
});
