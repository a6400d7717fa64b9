import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let editor: Person;
let acme: number;
let other: number;

type Event = { id: number; action: string; company_id: number | null };

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
  acme = (await createCompanyWithArea(ada, '=Acme')).companyId;
  other = (await createCompanyWithArea(bo, 'Other')).companyId;
  editor = await test.member('Ed Editor', acme, 3);
  await ada.put(`/api/company/${acme}/user/${editor.id}/role`, { role_id: 4 });
  await ada.post(`/api/company/${acme}/invite`, { email: 'new@example.com', role_id: 3 });
  await administrator.post('/api/roles', { name: 'Landman' });
});
afterAll(() => test.close());

const events = async (query = '', person = ada): Promise<Event[]> =>
  (await person.get(`/api/audit${query}`)).body.data;

describe('the audit log', () => {
  it('tells a Manager of their companies, an Administrator of all, newest first', async () => {
    const seen = await events();
    expect(seen.map(({ action }) => action)).toEqual([
      'invitation_sent',
      'member_role_changed',
      'area_made',
      'company_made',
    ]);
    expect(seen[1]).toMatchObject({
      actor_id: ada.id,
      actor_name: 'Ada Byron',
      target_id: editor.id,
      target_name: 'Ed Editor',
      company_id: acme,
      company_name: '=Acme',
      details: { from: 'Editor', to: 'Viewer' },
      address: '127.0.0.1',
    });
    const all = await events('', administrator);
    expect(all.map(({ company_id }) => company_id)).toEqual(expect.arrayContaining([acme, other, null]));
    expect(JSON.stringify(all)).not.toMatch(/a good password|token_hash/);
  });

  it('is filtered by action, person, company and time, and paged', async () => {
    expect(await events('?action=area_made')).toHaveLength(1);
    expect((await events(`?person=${editor.id}`)).map(({ action }) => action)).toEqual([
      'member_role_changed',
    ]);
    expect(await events(`?company=${other}`)).toEqual([]);
    expect(await events(`?company=${other}`, administrator)).toHaveLength(2);
    const today = new Date().toISOString().slice(0, 10);
    expect(await events(`?from=${today}&to=${today}`)).toHaveLength(4);
    expect(await events('?from=2999-01-01')).toEqual([]);
    expect(await events('?to=2000-01-01T00:00:00Z')).toEqual([]);
    expect((await ada.get('/api/audit?page=2&page_size=3')).body).toMatchObject({
      data: [{ action: 'company_made' }],
      meta: { total: 4, page: 2, total_pages: 2 },
    });
  });

  it.each(['?action=nonsense', '?from=yesterday', '?to=2026-13-45', '?person=0', '?page=0', '?q=x'])(
    'refuses %s by name',
    async (query) => {
      const answer = await ada.get(`/api/audit${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toHaveLength(1);
    },
  );

  it('is written as CSV, with what a spreadsheet would run guarded', async () => {
    const { status, text, headers } = await ada.get('/api/audit?format=csv&action=member_role_changed');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('audit-export-2026-03-31.csv');
    const [heading, row, ...more] = text.trimEnd().split('\r\n');
    expect(heading).toBe('When,What,Who,Target,Company,Details,Address,Program');
    expect(row).toContain(`,Changed member's role,Ada Byron,Ed Editor,'=Acme,`);
    expect(more).toEqual([]);
  });

  it('is for nobody else', async () => {
    expect((await editor.get('/api/audit')).status).toBe(403);
    expect((await editor.get('/api/audit?format=csv')).status).toBe(403);
    expect((await test.call({ method: 'GET', url: '/api/audit' })).status).toBe(401);
  });

  it.each(["UPDATE audit_events SET action = 'x'", 'DELETE FROM audit_events', 'TRUNCATE audit_events'])(
    'cannot be changed by a request: %s',
    async (statement) => {
      const app = new pg.Client({ connectionString: test.testDatabase.appUrl });
      await app.connect();
      await app.query('BEGIN');
      await app.query("SELECT set_config('role', 'platbook_rw', true)");
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
      await app.end();
    },
  );
});
