import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';
import { contract, countDangling, interest, type LinkedKind, makeAssets, unit } from './testing.ts';

let test: TestApp;
let ada: Person;
let area_id: number;

beforeAll(async () => {
  ({ test, ada } = await createTestPeople());
  area_id = (await createCompanyWithArea(ada, 'Acme')).areaId;
});
afterAll(() => test.close());

const plurals: Record<LinkedKind, string> = {
  tract: 'tracts',
  lease: 'leases',
  well: 'wells',
  owner: 'owners',
};

/** A link across all four records: the lease meets the well on the tract, which the owner owns. */
const wholeWay = (ids: Record<LinkedKind, number>) => ({
  base: { type: 'lease', id: ids.lease, data: { lease_acres: 160 } },
  related: { type: 'well', id: ids.well, data: { operator: 'Gulfport' } },
  through: { tract: { id: ids.tract } },
  proration_unit: { data: unit },
  ownership: { data: { ...interest, owner_id: ids.owner } },
  contract: { data: contract },
});

/** Statuses for requests that may find another one was first. Failures and broken deadlocks are not among them. */
const said = /^(200|201|404|409|422)$/;
const brokenUp = 'Another change came at the same moment. Try again.';

function expectClear(answers: { status: number; body: { message?: string } }[]): void {
  for (const { status, body } of answers) {
    expect(String(status)).toMatch(said);
    expect(body.message ?? '').not.toBe(brokenUp);
  }
}

it('links and deletions at the same moment wait for one another and leave nothing dangling', async () => {
  for (const kind of ['tract', 'lease', 'well', 'owner', 'tract', 'owner'] as const) {
    const ids = await makeAssets(ada, area_id);
    const link = () => ada.post('/api/links', wholeWay(ids));
    const remove = () => ada.delete(`/api/${plurals[kind]}/${ids[kind]}`);
    expectClear(await Promise.all([link(), remove(), link()]));
    expect(await countDangling(test)).toBe(0);
  }
});

it('edits, unlinks and undoes of one link at the same moment wait for one another', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ids = await makeAssets(ada, area_id);
    const saved = (await ada.post('/api/links', wholeWay(ids))).body.data[0];
    const idOf = (bridge: BridgeName): number => saved[bridge].id;
    const edit = (net_acres: number) =>
      ada.post('/api/links', {
        base: { type: 'tract', id: ids.tract, data: { gross_acres: net_acres } },
        related: { type: 'lease', id: ids.lease, data: { bonus: net_acres } },
        ownership: { id: idOf('ownership'), data: { net_acres } },
        contract: { id: idOf('contract'), data: { bonus: net_acres } },
      });
    expectClear(
      await Promise.all([
        edit(100 + round),
        ada.post('/api/links/unlink', { bridge: 'ownership', ids: [idOf('ownership')] }),
        ada.put(`/api/contracts/${idOf('contract')}`, { bonus: 7 }),
        edit(200 + round),
        ada.post(`/api/acts/${saved.act_id}/undo`, {}),
        ada.post('/api/contracts', { ownership_id: idOf('ownership'), lease_id: ids.lease }),
      ]),
    );
    expect(await countDangling(test)).toBe(0);
  }
});

it('two undoes of one link remove it once', async () => {
  const ids = await makeAssets(ada, area_id);
  const saved = (await ada.post('/api/links', wholeWay(ids))).body.data[0];
  const answers = await Promise.all([1, 2].map(() => ada.post(`/api/acts/${saved.act_id}/undo`, {})));
  expect(answers.map(({ status, body }) => [status, body.data[0].undone]).sort()).toEqual([
    [200, 5],
    [409, 0],
  ]);
});
