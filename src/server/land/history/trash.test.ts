import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;
let place: { companyId: number; areaId: number };

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());

let serial = 0;
beforeEach(async () => {
  serial += 1;
  place = await createCompanyWithArea(ada, `Company ${serial}`);
});

const assets = ['tracts', 'wells', 'leases', 'owners'];
const make = (kind: string, fields: object) =>
  ada.make(kind, assets.includes(kind) ? { area_id: place.areaId, ...fields } : fields);

const makeWell = (name = 'Kaldor 1H', api = '4230112345') =>
  make('wells', { well_name: name, api_number: api });
const inPlace = () => ({
  'x-selected-companies': `[${place.companyId}]`,
  'x-selected-areas': `[${place.areaId}]`,
});
const trash = async (query = '') => (await ada.get(`/api/trash${query}`, inPlace())).body;
const restore = (kind: string, id: number, person = ada) =>
  person.post(`/api/trash/${kind}/${id}/restore`, {});

const member = (name: string, roleId: number) => test.member(`${name} ${serial}`, place.companyId, roleId);

/** Backdates every deletion of a record by this number of days. Requests cannot change the history. */
async function age(id: number, days: number): Promise<void> {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await owner.query(
    "UPDATE history SET at = at - make_interval(days => $2) WHERE record_id = $1 AND entity = 'well' AND action = 'delete'",
    [id, days],
  );
  await owner.end();
}

describe('the trash', () => {
  it('lists what was deleted, latest first, with who, when, what and where', async () => {
    const well = await makeWell();
    const tract = await make('tracts', { tract_name: 'Section 12' });
    await make('tracts', { tract_name: 'Still there' });
    await ada.delete(`/api/wells/${well}`);
    await ada.delete(`/api/tracts/${tract}`);
    const { data, meta } = await trash();
    expect(meta).toEqual({ total: 2, page: 1, page_size: 2, total_pages: 1 });
    expect(data).toEqual([
      expect.objectContaining({ entity: 'tract', id: tract, title: 'Section 12' }),
      {
        entity: 'well',
        id: well,
        title: 'Kaldor 1H',
        area_id: place.areaId,
        area_name: `Company ${serial} area`,
        company_id: place.companyId,
        deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        deleted_by: 'Ada Byron',
      },
    ]);
  });

  it('is narrowed by kind, by text, by page and by the selection', async () => {
    const elsewhere = await ada.post('/api/area', {
      name: 'Elsewhere',
      type: 'field',
      company_id: place.companyId,
    });
    for (const [name, api] of [
      ['Alpha', '4230100001'],
      ['Beta 100%', '4230100002'],
      ['Gamma', '4230100003'],
    ] as const)
      await ada.delete(`/api/wells/${await makeWell(name, api)}`);
    const away = await make('owners', { owner_name: 'Alpha Trust', area_id: elsewhere.body.data[0].id });
    await ada.delete(`/api/owners/${away}`);
    const titles = async (query: string) =>
      (await trash(query)).data.map((row: { title: string }) => row.title);
    expect(await titles('')).toEqual(['Gamma', 'Beta 100%', 'Alpha']);
    expect(await titles('?q=ALPHA')).toEqual(['Alpha']);
    expect(await titles('?q=0%25')).toEqual(['Beta 100%']);
    expect(await titles('?q=00003')).toEqual(['Gamma']);
    expect(await titles('?entity=owner')).toEqual([]);
    expect(await titles('?page=2&page_size=2')).toEqual(['Alpha']);
    expect(await titles('?sort=id')).toEqual(['Alpha', 'Beta 100%', 'Gamma']);
    expect(await titles('?sort=-id&page=1&page_size=2')).toEqual(['Gamma', 'Beta 100%']);
    expect(await titles('?sort=deleted_at,id&page_size=1')).toEqual(['Alpha']);
    expect(await ada.get('/api/trash?sort=title')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'sort', message: 'can be any of: id, deleted_at' }] },
    });
    const all = await ada.get('/api/trash?q=alpha', { 'x-selected-companies': `[${place.companyId}]` });
    expect(all.body.data).toHaveLength(2);
    expect((await ada.get('/api/trash', { 'x-selected-areas': '[]' })).status).toBe(400);
    expect((await ada.get('/api/trash?entity=area')).status).toBe(400);
    expect((await ada.get('/api/trash?nonsense=1')).status).toBe(400);
  });

  it('is paged like every list', async () => {
    for (let n = 10; n <= 21; n += 1)
      await ada.delete(`/api/wells/${await makeWell(`W${n}`, `42301000${n}`)}`);
    expect((await trash()).data).toHaveLength(12);
    expect((await trash()).meta).toEqual({ total: 12, page: 1, page_size: 12, total_pages: 1 });
    expect((await trash('?page=2')).meta).toEqual({ total: 12, page: 2, page_size: 10, total_pages: 2 });
    expect((await trash('?page=2')).data).toHaveLength(2);
    expect((await trash('?page_size=1000')).data).toHaveLength(12);
    for (const query of ['?page_size=1001', '?page_size=0', '?page=0'])
      expect((await ada.get(`/api/trash${query}`)).status).toBe(400);
  });

  it('keeps to the companies of the person, and asks who that is', async () => {
    const well = await makeWell();
    await ada.delete(`/api/wells/${well}`);
    expect((await bo.get('/api/trash', inPlace())).body.data).toEqual([]);
    expect((await bo.get('/api/trash')).body.data).toEqual([]);
    expect((await restore('wells', well, bo)).status).toBe(404);
    expect((await test.call({ method: 'GET', url: '/api/trash' })).status).toBe(401);
    expect((await test.call({ method: 'POST', url: `/api/trash/wells/${well}/restore` })).status).toBe(401);
    expect((await administrator.get('/api/trash', inPlace())).body.data).toHaveLength(1);
  });

  it('lists an obligation that was deleted by itself, with its lease, and not what comes back with a lease or an act', async () => {
    const lease_id = await make('leases', { contract_name: 'Wagner', file_number: '0012' });
    const owe = (fields: object) =>
      make('obligations', { lease_id, kind: 'shut_in', due_on: '2026-05-01', amount: 80, ...fields });
    const [alone, recurring] = [await owe({}), await owe({ recurrence: 'yearly' })];
    await ada.delete(`/api/obligations/${alone}`);
    const row = { entity: 'obligation', id: alone, title: 'Shut-in Payment due on 2026-05-01, Wagner' };
    expect((await trash()).data).toEqual([
      expect.objectContaining({ ...row, area_id: place.areaId, area_name: `Company ${serial} area` }),
    ]);
    for (const query of ['?entity=obligation', '?q=shut-in', '?q=wagner'])
      expect((await trash(query)).meta.total).toBe(1);
    expect((await trash('?entity=lease')).meta.total).toBe(0);
    // Undoing the act deletes the next occurrence that it created.
    const done = await ada.post(`/api/obligations/${recurring}/done`, { done_on: '2026-03-31' });
    await ada.post(`/api/acts/${done.body.data[0].act_id}/undo`, {});
    expect((await trash()).meta.total).toBe(1);
    await ada.delete(`/api/leases/${lease_id}`);
    expect((await trash()).data.map(({ entity }: { entity: string }) => entity)).toEqual(['lease']);
    await restore('leases', lease_id);
    expect((await trash()).data).toMatchObject([row]);
    expect((await restore('obligations', alone)).status).toBe(200);
    expect((await trash()).data).toEqual([]);
    expect((await ada.get(`/api/obligations?filter[lease_id]=${lease_id}`)).body.data).toHaveLength(2);
  });

  it('forgets after thirty days', async () => {
    const well = await makeWell();
    await ada.delete(`/api/wells/${well}`);
    await age(well, 29);
    expect((await trash()).data).toHaveLength(1);
    await age(well, 2);
    expect((await trash()).data).toEqual([]);
    expect(await restore('wells', well)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('restoring', () => {
  it('brings the record back under its id as it was, one version on', async () => {
    const id = await make('leases', {
      contract_name: 'Wagner',
      file_number: '0012',
      royalty_rate: 0.166666666667,
      bonus: 1234.5,
      contract_date: '2020-02-29',
    });
    const before = (await ada.get(`/api/leases/${id}`)).body.data[0].data;
    await ada.delete(`/api/leases/${id}`);
    const answer = await restore('leases', id);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ id, links_restored: 0, links_missing: 0 }] },
    });
    const { modified_date: _was, version_id: version, ...rest } = before;
    expect(answer.body.data[0].data).toMatchObject({ ...rest, version_id: version + 1 });
    expect((await ada.get(`/api/leases/${id}`)).body.data[0].data).toEqual(answer.body.data[0].data);
    expect((await trash()).data).toEqual([]);
    expect(await restore('leases', id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // A record created next does not collide with it.
    await make('leases', { contract_name: 'Next', file_number: '0013' });
  });

  it('refuses when the key was taken meanwhile, and when the area is gone', async () => {
    const well = await makeWell();
    await ada.delete(`/api/wells/${well}`);
    const other = await makeWell('Taker');
    expect(await restore('wells', well)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'api_number' }] },
    });
    await ada.delete(`/api/wells/${other}`);
    expect((await ada.delete(`/api/area/${place.areaId}`)).status).toBe(200);
    const refused = await restore('wells', well);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: [{ path: 'area_id' }] },
    });
    expect(refused.body.message).toContain(`Company ${serial} area`);
    expect((await trash()).data.map((row: { area_name: unknown }) => row.area_name)).toEqual([null, null]);
  });

  it('brings what lost its area into another one of the company, with its links', async () => {
    const { body } = await ada.post('/api/area', {
      name: 'Left',
      type: 'field',
      company_id: place.companyId,
    });
    const left: number = body.data[0].id;
    const foreign = await createCompanyWithArea(ada, `Foreign ${serial}`);
    const well = await makeWell();
    const tract = await make('tracts', { tract_name: 'Section 12', area_id: left });
    const unit = await make('proration_units', { tract_id: tract, well_id: well });
    await ada.delete(`/api/tracts/${tract}`);
    await ada.delete(`/api/wells/${well}`);
    expect((await ada.delete(`/api/area/${place.areaId}`)).status).toBe(200);
    const into = (area_id: unknown, person = ada) =>
      person.post(`/api/trash/wells/${well}/restore`, { area_id });
    expect(await restore('wells', well)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    for (const area of [place.areaId, foreign.areaId, 2_000_000_000])
      expect(await into(area)).toMatchObject({ status: 422, body: { details: [{ path: 'area_id' }] } });
    for (const area of ['x', 0, null])
      expect(await into(area)).toMatchObject({ status: 400, body: { details: [{ path: 'area_id' }] } });
    expect((await into(left, bo)).status).toBe(404);
    expect((await into(left, await member('Viewer', 4))).status).toBe(403);
    expect(await into(left, await member('Editor', 3))).toMatchObject({
      status: 200,
      body: { data: [{ data: { area_id: left, area_name: 'Left' }, links_missing: 1 }] },
    });
    expect((await restore('tracts', tract)).body.data[0]).toMatchObject({ links_restored: 1 });
    await ada.delete(`/api/proration_units/${unit}`);
    expect(await ada.post(`/api/trash/proration_units/${unit}/restore`, { area_id: left })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'area_id' }] },
    });
  });

  it('restores its links, including links of links, and reports those that could not be restored', async () => {
    const tract = await make('tracts', { tract_name: 'Section 12' });
    const well = await makeWell();
    const owner = await make('owners', { owner_name: 'Ada Trust' });
    const lease = await make('leases', { contract_name: 'Wagner', file_number: '1' });
    const unit = await make('proration_units', { tract_id: tract, well_id: well, held_acres: 157.82 });
    const lone = await make('proration_units', { tract_id: tract, well_id: well });
    const ownership = await make('ownerships', { tract_id: tract, owner_id: owner, decimal_interest: 0.25 });
    const contract = await make('contracts', { ownership_id: ownership, lease_id: lease });
    await ada.delete(`/api/proration_units/${lone}`);

    expect((await ada.delete(`/api/tracts/${tract}`)).body.data[0].links_removed).toBe(3);
    const whole = await restore('tracts', tract);
    expect(whole.body.data[0]).toMatchObject({ links_restored: 3, links_missing: 0 });
    expect((await ada.get(`/api/proration_units/${unit}`)).body.data[0].data.held_acres).toBe(157.82);
    expect((await ada.get(`/api/contracts/${contract}`)).status).toBe(200);
    expect((await ada.get(`/api/proration_units/${lone}`)).status).toBe(404);

    // Both ends of a link are deleted in turn; the link is restored with the second end.
    await ada.delete(`/api/tracts/${tract}`);
    await ada.delete(`/api/owners/${owner}`);
    const partly = await restore('tracts', tract);
    expect(partly.body.data[0]).toMatchObject({ links_restored: 1, links_missing: 2 });
    expect((await ada.get(`/api/ownerships/${ownership}`)).status).toBe(404);
    const rest = await restore('owners', owner);
    expect(rest.body.data[0]).toMatchObject({ links_restored: 2, links_missing: 0 });
    expect((await ada.get(`/api/contracts/${contract}`)).body.data[0].data.lease_id).toBe(lease);
  });

  it('restores one link alone, and reports a missing end', async () => {
    const tract = await make('tracts', { tract_name: 'Section 12' });
    const well = await makeWell();
    const unit = await make('proration_units', { tract_id: tract, well_id: well });
    await ada.delete(`/api/proration_units/${unit}`);
    expect((await restore('proration_units', unit)).status).toBe(200);
    await ada.delete(`/api/proration_units/${unit}`);
    await ada.delete(`/api/wells/${well}`);
    expect(await restore('proration_units', unit)).toMatchObject({
      status: 409,
      body: { details: [{ path: 'well_id', message: 'Well was deleted' }] },
    });
  });

  it('requires permission to create records: an Editor, not a Viewer', async () => {
    const well = await makeWell();
    await ada.delete(`/api/wells/${well}`);
    const viewer = await member('Viewer', 4);
    expect((await viewer.get('/api/trash')).body.data).toHaveLength(1);
    expect((await restore('wells', well, viewer)).status).toBe(403);
    expect((await restore('wells', well, await member('Editor', 3))).status).toBe(200);
  });

  it('accepts one of several simultaneous requests', async () => {
    const well = await makeWell();
    await ada.delete(`/api/wells/${well}`);
    const answers = await Promise.all([1, 2, 3].map(() => restore('wells', well)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await ada.get(`/api/wells/${well}/history`);
    expect(body.meta.total).toBe(3);
  });

  it('brings a link back when both of its ends return at the same moment', async () => {
    const tract = await make('tracts', { tract_name: 'Section 12' });
    const well = await makeWell();
    const unit = await make('proration_units', { tract_id: tract, well_id: well });
    for (let round = 0; round < 5; round += 1) {
      await ada.delete(`/api/tracts/${tract}`);
      await ada.delete(`/api/wells/${well}`);
      const answers = await Promise.all([restore('tracts', tract), restore('wells', well)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const links = answers.map(({ body }) => body.data[0].links_restored);
      expect(links.sort()).toEqual([0, 1]);
      expect((await ada.get(`/api/proration_units/${unit}`)).status).toBe(200);
    }
  });

  it.each(['areas/1', 'nonsense/1', 'wells/0', 'wells/x'])(
    'does not know /api/trash/%s/restore',
    async (path) => {
      expect([400, 404]).toContain((await ada.post(`/api/trash/${path}/restore`, {})).status);
    },
  );
});
