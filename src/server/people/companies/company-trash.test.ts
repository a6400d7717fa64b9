import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { removeSome } from './sweep.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;
let owner: pg.Client;
let company: number;
let area: number;
let name: string;
let count = 0;

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});
beforeEach(async () => {
  count += 1;
  name = `Company ${count}`;
  ({ companyId: company, areaId: area } = await createCompanyWithArea(ada, name));
});

const remove = (person: Person, typed: string) => person.delete(`/api/company/${company}`, { name: typed });

describe('deleting a company', () => {
  it('asks for its name, and is a Manager’s or an Administrator’s', async () => {
    const wrong = await remove(ada, 'Company');
    expect(wrong).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } });
    const editor = await test.member(`Ed ${count}`, company, 3);
    expect((await remove(editor, name)).status).toBe(403);
    expect((await remove(bo, name)).status).toBe(404);
    expect((await test.call({ method: 'DELETE', url: `/api/company/${company}` })).status).toBe(401);
    expect((await remove(administrator, ` ${name} `)).status).toBe(200);
    expect((await remove(ada, name)).status).toBe(404);
  });

  it('needs no name while the company holds no records', async () => {
    const well = await ada.make('wells', { well_name: 'W', api_number: '4230112345', area_id: area });
    const refused = await ada.delete(`/api/company/${company}`);
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } });
    expect(refused.body.message).toBe(
      `${name} has records. To delete it, send its name as a confirmation: { "name": "${name}" }`,
    );
    expect((await ada.delete(`/api/company/${company}`, {})).status).toBe(422);
    await ada.delete(`/api/wells/${well}`);
    expect((await ada.delete(`/api/company/${company}`)).status).toBe(200);
    expect((await ada.get(`/api/company/${company}`)).status).toBe(404);
  });

  it('accepts a call without a body, even with a JSON content type', async () => {
    const answer = await test.call({
      method: 'DELETE',
      url: `/api/company/${company}`,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    });
    expect(answer.status, answer.text).toBe(200);
  });

  it('makes everything inaccessible at once, even for active users, and restoring reverses it', async () => {
    const editor = await test.member(`Ed ${count}`, company, 3);
    const well = await editor.make('wells', { well_name: 'W', api_number: '4230112345', area_id: area });
    expect((await remove(ada, name)).status).toBe(200);
    for (const person of [ada, editor, administrator]) {
      expect((await person.get(`/api/wells/${well}`)).status).toBe(404);
      expect((await person.get(`/api/company/${company}`)).status).toBe(404);
      expect((await person.get(`/api/area/${area}`)).status).toBe(404);
      expect((await person.put(`/api/wells/${well}`, { well_name: 'X' })).status).toBe(404);
    }
    expect(
      (await editor.post('/api/wells', { well_name: 'N', api_number: '4230154321', area_id: area })).status,
    ).toBe(422);
    const trash = await ada.get('/api/company/deleted');
    expect(trash.body.data).toContainEqual(
      expect.objectContaining({ id: company, name, deleted_by: 'Ada Byron', deleted_at: expect.any(String) }),
    );
    const { deleted_at, until } = trash.body.data.find(({ id }: { id: number }) => id === company);
    expect((Date.parse(until) - Date.parse(deleted_at)) / 86_400_000).toBeCloseTo(30, 1);
    const url = `/api/company/${company}/restore`;
    expect((await editor.get('/api/company/deleted')).body.data).toEqual([]);
    expect((await editor.post(url, {})).status).toBe(404);
    expect((await bo.post(url, {})).status).toBe(404);
    expect((await test.call({ method: 'POST', url })).status).toBe(401);
    expect((await test.call({ method: 'GET', url: '/api/company/deleted' })).status).toBe(401);
    expect((await ada.post(url, {})).body.data[0].data).toMatchObject({ id: company, role_name: 'Manager' });
    expect((await ada.post(url, {})).status).toBe(404);
    expect((await editor.read('wells', well)).well_name).toBe('W');
  });

  it('is not for a sample company, which is removed whole', async () => {
    const sample = await bo.post('/api/sample-company', undefined);
    const { id, name: title } = sample.body.data[0].data;
    expect((await bo.delete(`/api/company/${id}`, { name: title })).status).toBe(422);
  });
});

describe('the end of the time in the trash', () => {
  it('leaves no row of the company behind, and nothing else touched', async () => {
    for (let index = 0; index < 30; index += 1)
      await ada.make('wells', {
        well_name: `W ${index}`,
        api_number: `42301${10_000 + index}`,
        area_id: area,
      });
    const tract = await ada.make('tracts', { tract_name: 'T', gross_acres: 640, area_id: area });
    const holder = await ada.make('owners', { owner_name: 'O', area_id: area });
    await ada.make('ownerships', { tract_id: tract, owner_id: holder, decimal_interest: 1 });
    await ada.get('/api/analytics/overview');
    const other = await createCompanyWithArea(ada, `Other ${count}`);
    const stored = await ada.make('wells', {
      well_name: 'K',
      api_number: '4230112345',
      area_id: other.areaId,
    });
    await remove(ada, name);
    expect(await removeSome(test.database)).toBe(0);
    await owner.query("UPDATE companies SET deleted_at = now() - interval '31 days' WHERE id = $1", [
      company,
    ]);
    expect((await ada.get(`/api/company/deleted?q=${name}`)).body.data).toEqual([]);
    let times = 0;
    while ((await removeSome(test.database)) > 0) times += 1;
    expect(times).toBeGreaterThan(3);
    const tables = await owner.query<{ name: string }>(`
      SELECT t.oid::regclass::text AS name FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attname = 'company_id'`);
    for (const table of tables.rows) {
      const left = await owner.query(`SELECT 1 FROM ${table.name} WHERE company_id = $1`, [company]);
      expect([table.name, left.rowCount]).toEqual([table.name, 0]);
    }
    expect((await owner.query('SELECT 1 FROM companies WHERE id = $1', [company])).rowCount).toBe(0);
    expect((await ada.read('wells', stored)).well_name).toBe('K');
  });
});
