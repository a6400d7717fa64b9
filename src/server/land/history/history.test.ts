import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let vera: Person;
let acme: { companyId: number; areaId: number };

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  vera = await test.register('Vera Lynn');
  acme = await createCompanyWithArea(ada, 'Acme');
  await createCompanyWithArea(bo, 'Other');
  await test.asOwner(
    `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${acme.companyId}, ${vera.id}, 4)`,
  );
});
afterAll(() => test.close());

let serial = 0;
const nextApi = () => `42301${String(++serial).padStart(5, '0')}`;

async function makeWell(fields: object = {}) {
  const body = { well_name: 'Kaldor 1H', api_number: nextApi(), area_id: acme.areaId, ...fields };
  const answer = await ada.post('/api/wells', body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data[0].data;
}

async function historyOf(id: number, kind = 'wells') {
  const answer = await ada.get(`/api/${kind}/${id}/history`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('reading a history', () => {
  it('lists who did what, newest first, in API values, including deletion and restoration', async () => {
    const { body } = await ada.post('/api/area', {
      name: 'Second area',
      type: 'field',
      company_id: acme.companyId,
    });
    const second: number = body.data[0].id;
    const well = await makeWell({ gross_acres: 157.82, is_active: true, spud_date: '2013-04-09' });
    await ada.put(`/api/wells/${well.id}`, { gross_acres: 0.1, area_id: second, spud_date: null });
    await ada.delete(`/api/wells/${well.id}`);
    expect((await ada.post(`/api/trash/wells/${well.id}/restore`, {})).status).toBe(200);

    const answer = await ada.get(`/api/wells/${well.id}/history`);
    expect(answer.body.meta).toEqual({ total: 4, page: 1, page_size: 4, total_pages: 1 });
    const [restored, deleted, updated, created] = answer.body.data;
    expect(created).toMatchObject({ action: 'created', user_name: 'Ada Byron', version: 1 });
    expect(created.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(created.changes).toEqual([
      { field: 'well_name', label: 'Well Name', old: null, new: 'Kaldor 1H' },
      { field: 'api_number', label: 'API Number', old: null, new: well.api_number },
      { field: 'area_id', label: 'Area', old: null, new: acme.areaId, old_name: null, new_name: 'Acme area' },
      { field: 'is_active', label: 'Active', old: null, new: true },
      { field: 'gross_acres', label: 'Gross Acres', old: null, new: 157.82 },
      { field: 'spud_date', label: 'Spud Date', old: null, new: '2013-04-09' },
    ]);
    expect(updated).toMatchObject({ action: 'updated', version: 2 });
    expect(updated.changes).toEqual([
      {
        field: 'area_id',
        label: 'Area',
        old: acme.areaId,
        new: second,
        old_name: 'Acme area',
        new_name: 'Second area',
      },
      { field: 'gross_acres', label: 'Gross Acres', old: 157.82, new: 0.1 },
      { field: 'spud_date', label: 'Spud Date', old: '2013-04-09', new: null },
    ]);
    expect(deleted).toMatchObject({ action: 'deleted', version: 2 });
    expect(deleted.changes).toContainEqual({
      field: 'gross_acres',
      label: 'Gross Acres',
      old: 0.1,
      new: null,
    });
    expect(restored).toMatchObject({ action: 'restored', version: 3 });
  });

  it('is paged', async () => {
    const well = await makeWell();
    for (const operator of ['A', 'B', 'C', 'D']) await ada.put(`/api/wells/${well.id}`, { operator });
    const { body } = await ada.get(`/api/wells/${well.id}/history?page=2&page_size=2`);
    expect(body.meta).toEqual({ total: 5, page: 2, page_size: 2, total_pages: 3 });
    expect(body.data.map((entry: { version: number }) => entry.version)).toEqual([3, 2]);
    expect((await ada.get(`/api/wells/${well.id}/history?page=1`)).body.meta.page_size).toBe(10);
    expect((await ada.get(`/api/wells/${well.id}/history?page_size=1000`)).body.data).toHaveLength(5);
    expect((await ada.get(`/api/wells/${well.id}/history?page_size=1001`)).status).toBe(400);
    expect((await ada.get(`/api/wells/${well.id}/history?page=0`)).status).toBe(400);
    expect((await ada.get(`/api/wells/${well.id}/history?sort=at`)).status).toBe(400);
  });

  it('keeps the names of deleted records', async () => {
    const { body } = await ada.post('/api/tracts', { tract_name: 'Section 12', area_id: acme.areaId });
    const tract: number = body.data[0].id;
    const well = await makeWell({ well_name: 'Gone 1H' });
    const unit = await ada.post('/api/proration_units', { tract_id: tract, well_id: well.id });
    await ada.delete(`/api/tracts/${tract}`);
    const [deleted] = await historyOf(unit.body.data[0].id, 'proration_units');
    expect(deleted.changes).toContainEqual(
      expect.objectContaining({ field: 'tract_id', old: tract, old_name: 'Section 12' }),
    );
    expect(deleted.changes).toContainEqual(
      expect.objectContaining({ field: 'well_id', old_name: 'Gone 1H' }),
    );
  });

  it("refuses without a token, and does not know another company's record", async () => {
    const well = await makeWell();
    const [entry] = await historyOf(well.id);
    const url = `/api/wells/${well.id}/history`;
    expect((await test.call({ method: 'GET', url })).status).toBe(401);
    expect((await test.call({ method: 'POST', url: `${url}/${entry.id}/restore`, payload: {} })).status).toBe(
      401,
    );
    expect((await bo.get(url)).status).toBe(404);
    expect((await bo.post(`${url}/${entry.id}/restore`, {})).status).toBe(404);
    expect((await vera.get(url)).body.data).toHaveLength(1);
    expect((await ada.get('/api/wells/2000000000/history')).status).toBe(404);
    expect((await ada.get('/api/wells/x/history')).status).toBe(400);
  });
});

describe('putting back', () => {
  it('gives named fields the value from before the entry, as an update of its own', async () => {
    const well = await makeWell({ operator: 'XTO', gross_acres: 640 });
    await ada.put(`/api/wells/${well.id}`, { operator: 'Devon', gross_acres: 320.5 });
    await ada.put(`/api/wells/${well.id}`, { well_status: 'producing' });
    const [, changed] = await historyOf(well.id);
    const url = `/api/wells/${well.id}/history/${changed.id}/restore`;
    const answer = await ada.post(url, { fields: ['operator'], version_id: 3 });
    expect(answer.status).toBe(200);
    expect(answer.body.data[0].data).toMatchObject({
      operator: 'XTO',
      gross_acres: 320.5,
      well_status: 'producing',
      version_id: 4,
    });
    const [latest] = await historyOf(well.id);
    expect(latest).toMatchObject({
      action: 'updated',
      version: 4,
      changes: [{ field: 'operator', label: 'Operator', old: 'Devon', new: 'XTO' }],
    });
    // The second time there is nothing left to change.
    expect((await ada.post(url, { fields: ['operator'] })).body.data[0].data.version_id).toBe(4);
  });

  it('makes the whole record what the entry left, blanks included', async () => {
    const well = await makeWell({ operator: 'XTO' });
    await ada.put(`/api/wells/${well.id}`, { operator: 'Devon', gross_acres: 40 });
    await ada.put(`/api/wells/${well.id}`, {
      well_name: 'Renamed',
      gross_acres: 80,
      spud_date: '2020-01-01',
    });
    const [, second, first] = await historyOf(well.id);
    const back = await ada.post(`/api/wells/${well.id}/history/${second.id}/restore`, {});
    expect(back.body.data[0].data).toMatchObject({
      well_name: 'Kaldor 1H',
      operator: 'Devon',
      gross_acres: 40,
      spud_date: null,
    });
    const created = await ada.post(`/api/wells/${well.id}/history/${first.id}/restore`, {});
    expect(created.body.data[0].data).toMatchObject({ operator: 'XTO', gross_acres: null, version_id: 5 });
  });

  it('returns to before a deletion, and asks to restore a deleted record first', async () => {
    const well = await makeWell({ operator: 'XTO' });
    const [created] = await historyOf(well.id);
    await ada.delete(`/api/wells/${well.id}`);
    const url = `/api/wells/${well.id}/history/${created.id}/restore`;
    expect(await ada.post(url, {})).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await ada.post(`/api/trash/wells/${well.id}/restore`, {});
    await ada.put(`/api/wells/${well.id}`, { operator: 'Devon' });
    const deleted = (await historyOf(well.id))[2];
    expect(deleted.action).toBe('deleted');
    const back = await ada.post(`/api/wells/${well.id}/history/${deleted.id}/restore`, {});
    expect(back.body.data[0].data.operator).toBe('XTO');
  });

  it('obeys role, version, uniqueness and validation like any update', async () => {
    const api = nextApi();
    const well = await makeWell({ api_number: api, operator: 'XTO' });
    await ada.put(`/api/wells/${well.id}`, { api_number: nextApi(), operator: 'Devon' });
    const [entry] = await historyOf(well.id);
    const url = `/api/wells/${well.id}/history/${entry.id}/restore`;
    expect((await vera.post(url, { fields: ['operator'] })).status).toBe(403);
    expect(await ada.post(url, { fields: ['operator'], version_id: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: [{ id: well.id }] },
    });
    await makeWell({ api_number: api });
    expect(await ada.post(url, { fields: ['api_number'] })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'api_number' }] },
    });
    // The value was stored under an older rule.
    await test.database.as(ada.id, (tx) =>
      tx.client.query("UPDATE wells SET well_status = 'rule of old' WHERE id = $1", [well.id]),
    );
    await ada.put(`/api/wells/${well.id}`, { well_status: 'producing' });
    const [replaced] = await historyOf(well.id);
    expect(
      await ada.post(`/api/wells/${well.id}/history/${replaced.id}/restore`, { fields: ['well_status'] }),
    ).toMatchObject({ status: 422, body: { code: 'business_rule', details: [{ path: 'well_status' }] } });
  });

  it.each([
    [{ fields: [] }, 400],
    [{ fields: ['nonsense'] }, 400],
    [{ fields: ['company_id'] }, 400],
    [{ fields: ['spud_date'] }, 400],
    [{ fields: 'operator' }, 400],
    [{ unknown: true }, 400],
    [{ version_id: 0 }, 400],
  ])('refuses %j', async (body, status) => {
    const well = await makeWell({ operator: 'XTO' });
    const [entry] = await historyOf(well.id);
    expect((await ada.post(`/api/wells/${well.id}/history/${entry.id}/restore`, body)).status).toBe(status);
  });

  it('rejects an entry of another record, and accepts one of two simultaneous requests', async () => {
    const well = await makeWell({ operator: 'A' });
    const strange = await historyOf((await makeWell()).id);
    expect((await ada.post(`/api/wells/${well.id}/history/${strange[0].id}/restore`, {})).status).toBe(404);
    expect((await ada.post(`/api/wells/${well.id}/history/999999999999999/restore`, {})).status).toBe(404);
    await ada.put(`/api/wells/${well.id}`, { operator: 'B' });
    const [entry] = await historyOf(well.id);
    const url = `/api/wells/${well.id}/history/${entry.id}/restore`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.post(url, { fields: ['operator'], version_id: 2 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });
});
