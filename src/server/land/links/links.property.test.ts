import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { linkPairOf } from '#shared/land/entities/link-needs.ts';
import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { relatedAssets, relationshipOf } from '#shared/land/entities/relationships.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { countDangling, type LinkedKind, linkedKinds, makeAssets, tenPairs } from './testing.ts';

let test: TestApp;
let ada: Person;
let serial = 0;

beforeAll(async () => {
  ({ test, ada } = await createTestPeople());
});
afterAll(() => test.close());

const kinds = linkedKinds;
const bridgeKinds = Object.keys(bridges) as BridgeName[];
const pairs = tenPairs.map(([base, related]) => ({ base, related }));

type Row = Record<string, unknown> & { id: number };

/** A company with a few records of each entity, the acts done to it, and how many links were created. */
type World = { companyId: number; ids: Record<LinkedKind, number[]>; acts: number[]; links: number };

async function makeWorld(): Promise<World> {
  serial += 1;
  const { companyId, areaId } = await createCompanyWithArea(ada, `Company ${serial}`);
  const ids: Record<LinkedKind, number[]> = { tract: [], lease: [], well: [], owner: [] };
  for (const created of [await makeAssets(ada, areaId), await makeAssets(ada, areaId)])
    for (const kind of kinds) ids[kind].push(created[kind]);
  return { companyId, ids, acts: [], links: 0 };
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

async function listOf(world: World, plural: string): Promise<Row[]> {
  const headers = { 'x-selected-companies': `[${world.companyId}]` };
  return (await ada.get(`/api/${plural}`, headers)).body.data;
}

/** What users do, relative to the current world: numbers pick from the records that exist. */
const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('link' as const),
      pair: fc.constantFrom(...pairs),
      sides: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
      onStored: fc.boolean(),
      isRoyalty: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      bridge: fc.constantFrom(...bridgeKinds),
      which: fc.nat(9),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('unlink' as const),
      bridge: fc.constantFrom(...bridgeKinds),
      which: fc.nat(9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('delete' as const),
      kind: fc.constantFrom(...kinds),
      which: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), which: fc.nat(11) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

async function take(world: World, step: Step): Promise<void> {
  const answer = await send(world, step);
  if (answer === undefined) return;
  expect([step, answer.status < 500, answer.text]).toEqual([step, true, answer.text]);
  if (step.act === 'link' && answer.status < 300) world.links += 1;
  const act: unknown = answer.body.data?.[0]?.act_id;
  if (typeof act === 'number') world.acts.push(act);
}

async function send(world: World, step: Step) {
  switch (step.act) {
    case 'link':
      return sendLink(world, step);
    case 'edit': {
      const row = pick(await listOf(world, bridges[step.bridge].plural), step.which);
      const amount = step.cents / 100;
      const changes: Record<BridgeName, object> = {
        proration_unit: { held_acres: amount },
        ownership: { net_acres: amount, decimal_interest: step.cents / 10_000_000 },
        contract: { contract_acres: amount, bonus: amount },
      };
      return row && ada.put(`/api/${bridges[step.bridge].plural}/${row.id}`, changes[step.bridge]);
    }
    case 'unlink': {
      const row = pick(await listOf(world, bridges[step.bridge].plural), step.which);
      return row && ada.post('/api/links/unlink', { bridge: step.bridge, ids: [row.id] });
    }
    case 'delete': {
      const id = pick(world.ids[step.kind], step.which);
      return ada.delete(`/api/${assets[step.kind].plural}/${id}`);
    }
    default: {
      const act = pick(world.acts, step.which);
      return act === undefined ? undefined : ada.post(`/api/acts/${act}/undo`, {});
    }
  }
}

async function sendLink(world: World, step: Extract<Step, { act: 'link' }>) {
  const { base, related } = step.pair;
  const [first = 0, second = 0, third = 0] = step.sides;
  const amount = step.cents / 100;
  const party = (type: LinkedKind, n: number) => ({ type, id: pick(world.ids[type], n) });
  const tract = pick(world.ids.tract, third);
  const held =
    base === 'tract' || related === 'tract' ? party('tract', base === 'tract' ? first : second).id : tract;
  const onIt = (await listOf(world, 'ownerships')).filter(({ tract_id }) => tract_id === held);
  const stored = step.onStored ? pick(onIt, third) : undefined;
  const interest = {
    interest_type: step.isRoyalty ? 'royalty' : 'mineral',
    decimal_interest: step.cents / 10_000_000,
    net_acres: amount,
  };
  const unit = { name: `Unit ${third}`, held_acres: amount, unit_acres: 640 };
  const isNew = step.cents % 3 === 0;
  const owners = isNew ? { owner_id: pick(world.ids.owner, third) } : {};
  const parts = {
    proration_unit: { data: unit },
    ownership: stored === undefined ? { data: interest } : { id: stored.id },
    contract: {
      data: {
        contract_number: 'C',
        effective_date: '2026-01-01',
        contract_status: 'active',
        contract_acres: amount,
        bonus: amount,
      },
    },
  };
  const pair = linkPairOf(base, related);
  const isUnder = pair?.needs.includes('contract') ?? false;
  const hasOwner = base === 'owner' || related === 'owner';
  const ownership =
    isUnder && !hasOwner && stored === undefined ? { data: { ...interest, ...owners } } : parts.ownership;
  const sent = Object.fromEntries((pair?.needs ?? []).map((name) => [name, { ...parts, ownership }[name]]));
  return ada.post('/api/links', {
    base: party(base, first),
    related: party(related, second),
    ...(pair?.throughTract ? { through: { tract: { id: tract } } } : {}),
    ...sent,
  });
}

/** Recomputes the bridges between each pair of records from the plain lists of bridges. */
async function recompute(world: World): Promise<Map<string, string>> {
  const [units, ownerships, contracts] = await Promise.all([
    listOf(world, 'proration_units'),
    listOf(world, 'ownerships'),
    listOf(world, 'contracts'),
  ]);
  const ways: { ends: Partial<Record<AssetName, unknown>>; through: Partial<Record<BridgeName, Row>> }[] = [];
  for (const unit of units)
    ways.push({ ends: { tract: unit.tract_id, well: unit.well_id }, through: { proration_unit: unit } });
  for (const ownership of ownerships) {
    const ends = { tract: ownership.tract_id, owner: ownership.owner_id };
    ways.push({ ends, through: { ownership } });
    for (const unit of units.filter(({ tract_id }) => tract_id === ownership.tract_id))
      ways.push({
        ends: { owner: ownership.owner_id, well: unit.well_id },
        through: { ownership, proration_unit: unit },
      });
    for (const contract of contracts.filter(({ ownership_id }) => ownership_id === ownership.id)) {
      ways.push({
        ends: { tract: ownership.tract_id, lease: contract.lease_id },
        through: { ownership, contract },
      });
      ways.push({
        ends: { owner: ownership.owner_id, lease: contract.lease_id },
        through: { ownership, contract },
      });
      for (const unit of units.filter(({ tract_id }) => tract_id === ownership.tract_id))
        ways.push({
          ends: { lease: contract.lease_id, well: unit.well_id },
          through: { ownership, contract, proration_unit: unit },
        });
    }
  }
  const found = new Map<string, Map<string, Row>>();
  for (const { ends, through } of ways) {
    const [one, other] = Object.entries(ends) as [AssetName, unknown][];
    if (one === undefined || other === undefined || one[1] === null || other[1] === null) continue;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const key = `${from.join(' ')} → ${to.join(' ')}`;
      const known = found.get(key) ?? new Map<string, Row>();
      for (const [name, bridge] of Object.entries(through)) known.set(`${name} ${bridge.id}`, bridge);
      found.set(key, known);
    }
  }
  return new Map([...found].map(([key, known]) => [key, reportSums(known)]));
}

const summed: Record<BridgeName, readonly string[]> = {
  proration_unit: ['held_acres', 'unit_acres'],
  ownership: ['decimal_interest', 'net_acres'],
  contract: ['contract_acres', 'bonus'],
};

/** Returns the bridges and their exact sums. */
function reportSums(known: ReadonlyMap<string, Row>): string {
  const sums = bridgeKinds.flatMap((name) =>
    summed[name].map((field) => {
      const rows = [...known].filter(([key]) => key.startsWith(`${name} `)).map(([, row]) => row);
      const sum = rows.reduce((total, row) => total.plus(String(row[field] ?? 0)), new Exact(0));
      return `${field} ${sum.toFixed()}`;
    }),
  );
  return [...known.keys()].sort().concat(sums).join(', ');
}

/** Reads the same from the API of the related tabs. */
async function readRelationships(world: World): Promise<Map<string, string>> {
  const found = new Map<string, Map<string, Row>>();
  for (const base of kinds) {
    for (const id of world.ids[base]) {
      for (const related of relatedAssets(base)) {
        const answer = await ada.get(`/api/${assets[base].plural}/${id}/relationships?entity=${related}`);
        if (answer.status === 404) continue;
        for (const row of answer.body.data) {
          const key = `${base} ${id} → ${related} ${row[related].id}`;
          const known = found.get(key) ?? new Map<string, Row>();
          for (const name of relationshipOf(base, related)?.through ?? []) {
            const rows: Row[] = row[bridges[name].plural] ?? [row[name]];
            for (const bridge of rows) known.set(`${name} ${bridge.id}`, bridge);
          }
          found.set(key, known);
        }
      }
    }
  }
  return new Map([...found].map(([key, known]) => [key, reportSums(known)]));
}

const sorted = (reported: ReadonlyMap<string, string>) => Object.fromEntries([...reported].sort());

it('no order of links, edits, unlinks, deletions and undoes leaves a dangling bridge or a sum that differs', async () => {
  let runs = 0;
  let links = 0;
  // On failure this prints the seed and path that `fc.assert` needs to reproduce it.
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12, size: 'max' }), async (taken) => {
      const world = await makeWorld();
      for (const step of taken) await take(world, step);
      expect(await countDangling(test)).toBe(0);
      runs += 1;
      links += world.links;
      const recomputed = await recompute(world);
      expect(sorted(await readRelationships(world))).toEqual(sorted(recomputed));
    }),
    { numRuns: 25, interruptAfterTimeLimit: 45_000 },
  );
  // The test would prove nothing if the runs created no links. A slow machine does fewer of them.
  expect(links).toBeGreaterThan(runs / 2);
});

it('undoing every act, the last first, leads back to the beginning', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 10, size: 'max' }), async (taken) => {
      const world = await makeWorld();
      const acts = taken.filter(({ act }) => act !== 'undo' && act !== 'edit');
      for (const step of acts) await take(world, step);
      for (const act of [...world.acts].reverse()) {
        const undone = await ada.post(`/api/acts/${act}/undo`, {});
        expect(undone.body.data[0]).toMatchObject({ refused: [], refused_count: 0 });
      }
      for (const kind of kinds)
        expect((await listOf(world, assets[kind].plural)).map(({ id }) => id).sort()).toEqual(
          [...world.ids[kind]].sort(),
        );
      for (const name of bridgeKinds) expect(await listOf(world, bridges[name].plural)).toEqual([]);
    }),
    { numRuns: 15, interruptAfterTimeLimit: 30_000 },
  );
});
