import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: pg.Client;
let administrator: Person;
let ada: Person;
let acme: { companyId: number; areaId: number };
let ownerId: number;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  administrator = await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  acme = await createCompanyWithArea(ada, 'Acme');
  ownerId = await ada.make('owners', { owner_name: 'Jane', area_id: acme.areaId });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** Changes the company as the command that moves it does. */
async function setState(changes: string): Promise<void> {
  await owner.query(`SET app.moving = 'on'; UPDATE companies SET ${changes} WHERE id = ${acme.companyId}`);
  await owner.query('RESET app.moving');
}
beforeEach(() => setState('frozen_at = now(), moved_to = NULL, moved_at = NULL, deleted_at = NULL'));

const state = {
  q: '',
  filters: [],
  sort: [],
  page_size: 25,
  columns: ['well_name'],
  widths: {},
  density: 'compact',
};
const well = (n: number, areaId = acme.areaId) => ({
  well_name: `W ${n}`,
  api_number: `420010000${n}`,
  area_id: areaId,
});

describe('a frozen company', () => {
  it.each([
    ['a new record', () => ada.post('/api/wells', well(1))],
    ['a changed record', () => ada.put(`/api/owners/${ownerId}`, { city: 'Pecos' })],
    ['a deleted record', () => ada.delete(`/api/owners/${ownerId}`)],
    [
      'a bulk edit',
      () => ada.post('/api/owners/bulk-update', { ids: [ownerId], changes: { city: 'Pecos' } }),
    ],
    [
      'an edit in the grid',
      () =>
        ada.post('/api/owners/bulk-edit', {
          edits: [{ id: ownerId, version_id: 1, changes: { city: 'Pecos' } }],
        }),
    ],
    ['a new area', () => ada.post('/api/area', { name: 'New', type: 'field', company_id: acme.companyId })],
    ['a changed company', () => ada.put(`/api/company/${acme.companyId}`, { name: 'Renamed' })],
    ['a deleted company', () => ada.delete(`/api/company/${acme.companyId}`, { name: 'Acme' })],
    [
      'a view',
      () => ada.post('/api/views', { entity: 'well', name: 'V', company_id: acme.companyId, state }),
    ],
    ['a dashboard', () => ada.post('/api/boards', { name: 'B', company_id: acme.companyId, charts: [] })],
    ['a question', () => ada.post('/llm/chat', { message: 'dashboard' })],
  ])('refuses %s', async (_what, write) => {
    const answer = await write();
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'conflict',
      'Acme is being moved to another server. Reading works; changes are possible again when the move is done.',
    ]);
  });

  it.each([
    '/api/company',
    '/api/owners?page=1',
    '/api/analytics/overview',
    '/api/analytics/action-center',
    '/api/reports/acreage/download',
    '/api/search?q=jane',
    '/api/map/extent',
    '/api/trash',
  ])('is read by %s', async (address) => {
    expect((await ada.get(address)).status).toBe(200);
  });

  it('says where it goes, and where it is afterwards', async () => {
    const message = async () => (await ada.post('/api/wells', well(1))).body.message;
    await setState("moved_to = 'https://b.example.com'");
    expect(await message()).toBe(
      'Acme is being moved to another server. Reading works; changes are possible again at https://b.example.com when the move is done.',
    );
    await setState('moved_at = now()');
    expect(await message()).toBe('Acme was moved to https://b.example.com. Make changes there.');
  });

  it('keeps nobody from working in another company', async () => {
    const other = await createCompanyWithArea(ada, 'Other');
    const id = await ada.make('wells', well(2, other.areaId));
    expect((await ada.put(`/api/wells/${id}`, { operator: 'XTO' })).status).toBe(200);
    expect((await ada.delete(`/api/wells/${id}`)).status).toBe(200);
  });

  it('is refused as the owner of the tables too, even among others', async () => {
    const other = await createCompanyWithArea(ada, 'Another');
    const rows = `VALUES (${other.companyId}, 'x', 'field'), (${acme.companyId}, 'x', 'field')`;
    await expect(owner.query(`INSERT INTO areas (company_id, name, type) ${rows}`)).rejects.toMatchObject({
      code: 'PBMOV',
    });
  });

  it('is not opened, nor the history avoided, by a request that sets what a move sets', async () => {
    const write = () =>
      test.database.as(ada.id, async (tx) => {
        await tx.client.query("SELECT set_config('app.moving', 'on', true)");
        await tx.client.query("UPDATE owners SET city = 'Midland' WHERE id = $1", [ownerId]);
      });
    await expect(write()).rejects.toMatchObject({ code: 'PBMOV' });
    await setState('frozen_at = NULL');
    await write();
    const [latest] = (await ada.get(`/api/owners/${ownerId}/history`)).body.data;
    expect(latest).toMatchObject({ changes: [{ field: 'city', new: 'Midland' }] });
  });

  it('takes changes again once it is released, without a trace in the history', async () => {
    await setState('frozen_at = NULL');
    expect((await ada.put(`/api/owners/${ownerId}`, { city: 'Pecos' })).status).toBe(200);
    const { rows } = await owner.query(
      "SELECT action FROM history WHERE company_id = $1 AND entity = 'company'",
      [acme.companyId],
    );
    expect(rows).toEqual([{ action: 'insert' }]);
  });
});

describe('a company that was moved away', () => {
  beforeEach(() => setState("moved_at = now(), deleted_at = now(), moved_to = 'https://b.example.com'"));

  it('shows its address to Managers and Administrators among the deleted ones', async () => {
    for (const person of [ada, administrator])
      expect((await person.get('/api/company/deleted')).body.data).toMatchObject([
        { id: acme.companyId, moved_to: 'https://b.example.com', deleted_by: null },
      ]);
    expect((await ada.get(`/api/company/${acme.companyId}`)).status).toBe(404);
  });

  it('cannot be restored', async () => {
    expect(await ada.post(`/api/company/${acme.companyId}/restore`, {})).toMatchObject({
      status: 409,
      body: { message: 'Acme was moved to https://b.example.com. Make changes there.' },
    });
  });

  it('is removed after its time in the trash', async () => {
    await setState("deleted_at = now() - interval '31 days'");
    while ((await owner.query('SELECT remove_old_companies(1000) AS rows')).rows[0].rows > 0);
    expect((await owner.query('SELECT FROM companies WHERE id = $1', [acme.companyId])).rowCount).toBe(0);
  });
});
