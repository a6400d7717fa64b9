import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxCompanies } from '#shared/platform/limits.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  for (const name of ['acme', 'Zeta', 'Mesa']) {
    const created = await ada.post('/api/company', { name });
    acme ??= created.body.data[0].id;
  }
  for (const [name, type] of [
    ['Utica', 'project'],
    ['Marcellus', 'field'],
    ['Bone Spring', 'prospect'],
  ])
    await ada.post('/api/area', { name, type, company_id: acme });
});
afterAll(() => test.close());

describe('companies', () => {
  it('are limited for each user who creates them, but not for Administrators', async () => {
    const collector = await test.register('Cora Collector');
    const { id } = collector;
    await test.asOwner(
      `INSERT INTO companies (name, created_by) SELECT 'Of Cora ' || n, ${id} FROM generate_series(1, ${maxCompanies - 1}) n`,
    );
    expect((await collector.post('/api/company', { name: 'The last' })).status).toBe(201);
    for (const path of ['/api/company', '/api/sample-company']) {
      const { status, body } = await collector.post(
        path,
        path === '/api/company' ? { name: 'Too many' } : {},
      );
      expect([status, body.message]).toEqual([
        422,
        'You have created 200 companies, counting those in the trash. Ask an Administrator to create more.',
      ]);
    }
    await test.asOwner(`UPDATE users SET role_id = 1 WHERE id = ${id}`);
    expect((await collector.post('/api/company', { name: 'Of an Administrator' })).status).toBe(201);
    await test.asOwner(
      `DELETE FROM memberships WHERE user_id = ${id}; DELETE FROM companies WHERE created_by = ${id}`,
    );
    await test.asOwner(`DELETE FROM users WHERE id = ${id}`);
  });

  const names = async (query: string) =>
    (await ada.get(`/api/companies${query}`)).body.data.map((row: { name: string }) => row.name);

  it('are those that the user can access, by name, with the usual list parameters', async () => {
    expect(await names('')).toEqual(['acme', 'Mesa', 'Zeta']);
    expect(await names('?sort=-name')).toEqual(['Zeta', 'Mesa', 'acme']);
    expect(await names('?q=ES')).toEqual(['Mesa']);
    const page = await ada.get('/api/company?page=2&page_size=2');
    expect(page.body).toMatchObject({
      data: [{ name: 'Zeta' }],
      meta: { total: 3, page: 2, page_size: 2, total_pages: 2 },
    });
    expect((await bo.get('/api/company')).body).toMatchObject({
      data: [],
      meta: { total: 0, total_pages: 0 },
    });
  });

  it.each(['?sort=password', '?page=0', '?nonsense=1', '?filter[nonsense]=1', '?filter[is_sample]=maybe'])(
    'refuse %s by name',
    async (query) => {
      const answer = await ada.get(`/api/company${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toHaveLength(1);
    },
  );

  it('are changed by their Manager, and are not there for others', async () => {
    expect(
      (await ada.put(`/api/company/${acme}`, { description: ' Land ' })).body.data[0].data,
    ).toMatchObject({
      name: 'acme',
      description: 'Land',
      role_name: 'Manager',
    });
    expect((await bo.put(`/api/company/${acme}`, { name: 'Mine' })).status).toBe(404);
    expect((await bo.get(`/api/company/${acme}`)).status).toBe(404);
    expect((await ada.put(`/api/company/${acme}`, {})).status).toBe(400);
    expect((await ada.post('/api/company', { name: '  ' })).status).toBe(400);
  });
});

describe.each([
  ['company', () => acme],
  ['area', async () => (await ada.get(`/api/areas?filter[company_id]=${acme}&q=marcellus`)).body.data[0].id],
] as const)('a change of a %s', (kind, idOf) => {
  const read = async () => (await ada.get(`/api/${kind}/${await idOf()}`)).body.data[0].data;
  const put = async (body: object, by = ada) => by.put(`/api/${kind}/${await idOf()}`, body);
  const loggedChanges = async () =>
    (await ada.get(`/api/audit?action=${kind}_changed`)).body.data.map(
      ({ details }: { details: object }) => details,
    );

  it('accepts the record as it was read, and refuses changed server-set values', async () => {
    const stored = await read();
    const before = await loggedChanges();
    expect((await put(stored)).body.data[0].data).toEqual(stored);
    expect(await loggedChanges()).toEqual(before);
    for (const [name, value] of [
      ['id', 4711],
      ['created_at', '2020-01-01T00:00:00.000Z'],
    ] as const)
      expect(await put({ ...stored, [name]: value })).toMatchObject({
        status: 400,
        body: { details: [{ path: name }] },
      });
    expect((await put({ nonsense: 1 })).status).toBe(400);
    expect((await put({ version_id: stored.version_id })).status).toBe(400);
  });

  it('is refused with the stored record after another change, and logged with the old values', async () => {
    const stored = await read();
    const named = `${stored.name} and more`;
    const changed = await put({ name: named, version_id: stored.version_id });
    expect(changed.body.data[0].data).toMatchObject({ name: named, version_id: stored.version_id + 1 });
    expect((await loggedChanges())[0]).toEqual({
      changed: ['name'],
      name_from: stored.name,
      name_to: named,
    });
    expect(await put({ name: 'Late', version_id: stored.version_id })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: [{ id: stored.id, data: { name: named } }] },
    });
    // Without a version the last write wins.
    expect((await put({ name: stored.name })).status).toBe(200);
    expect((await put(stored, bo)).status).toBe(404);
  });
});

describe('areas', () => {
  it('filter by type and company', async () => {
    const fields = await ada.get('/api/areas?filter[type]=field');
    expect(fields.body.data).toMatchObject([{ name: 'Marcellus', company_name: 'acme' }]);
    expect((await ada.get(`/api/areas?filter[company_id]=${acme}`)).body.meta.total).toBe(3);
    expect((await ada.get('/api/areas?filter[company_id]=0')).body.meta.total).toBe(0);
  });

  it('need a company that exists, in the words of the product', async () => {
    const answer = await bo.post('/api/area', { name: 'A', type: 'field', company_id: acme });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Invalid company selected' } });
    expect((await ada.post('/api/area', { name: 'A', type: 'county', company_id: acme })).status).toBe(400);
  });

  it('may be made twice by the same program, and again after they were deleted', async () => {
    const make = () => ada.post('/api/area', { name: 'North', type: 'field', company_id: acme });
    const created = [await make(), await make()];
    expect(created.map(({ status }) => status)).toEqual([201, 201]);
    for (const { body } of created)
      expect((await ada.delete(`/api/area/${body.data[0].id}`)).status).toBe(200);
    const again = await make();
    expect(again.status).toBe(201);
    await ada.delete(`/api/area/${again.body.data[0].id}`);
  });

  it('stay while they hold records, and stay in their company', async () => {
    const [area] = (await ada.get('/api/areas?q=utica')).body.data;
    const well = await ada.post('/api/wells', { well_name: 'W', api_number: '4230112345', area_id: area.id });
    expect((await ada.delete(`/api/area/${area.id}`)).body.code).toBe('in_use');
    await ada.delete(`/api/wells/${well.body.data[0].id}`);
    expect((await ada.delete(`/api/area/${area.id}`)).status).toBe(200);
    expect((await ada.get(`/api/area/${area.id}`)).status).toBe(404);
    const [other] = (await ada.get('/api/areas?q=bone')).body.data;
    const zeta = (await ada.get('/api/company?q=zeta')).body.data[0].id;
    expect((await ada.put(`/api/area/${other.id}`, { company_id: zeta })).status).toBe(422);
    expect((await ada.put(`/api/area/${other.id}`, { name: 'Bone Spring II' })).body.data[0].data.name).toBe(
      'Bone Spring II',
    );
  });
});
