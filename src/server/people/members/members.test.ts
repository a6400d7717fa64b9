import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { reachHeader } from '#shared/platform/reach-header.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;
let company: number;
let editor: Person;
let viewer: Person;
let count = 0;

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());

beforeEach(async () => {
  count += 1;
  company = (await createCompanyWithArea(ada, `Company ${count}`)).companyId;
  editor = await test.member(`Ed ${count}`, company, 3);
  viewer = await test.member(`Vi ${count}`, company, 4);
});

const role = (userId: number) => `/api/company/${company}/user/${userId}/role`;
const member = (userId: number) => `/api/company/${company}/user/${userId}`;
const rolesOf = async () =>
  Object.fromEntries(
    (await ada.get(`/api/company/${company}/users`)).body.data.map(
      (each: { id: number; role_id: number }) => [each.id, each.role_id],
    ),
  );

it('waits only briefly for a company that is being removed, because other companies wait for it', async () => {
  const removing = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await removing.connect();
  await removing.query('BEGIN');
  await removing.query('SELECT FROM memberships WHERE company_id = $1 FOR UPDATE', [company]);
  expect(await ada.put(role(viewer.id), { role_id: 3 })).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Nothing was saved') },
  });
  await removing.end();
  expect((await ada.put(role(viewer.id), { role_id: 3 })).status).toBe(200);
});

describe('the members of a company', () => {
  it('are seen by every member, with how to reach them for Managers alone', async () => {
    await viewer.patch('/api/auth/profile', { phone: '+1 432 555 0101' });
    const seen = await viewer.get(`/api/company/${company}/users?sort=username`);
    expect(seen.body.data).toHaveLength(3);
    const found = (list: typeof seen) => list.body.data.find((each: { id: number }) => each.id === ada.id);
    expect(found(seen)).toMatchObject({
      role_name: 'Manager',
      status: 'active',
      last_login: null,
      phone: null,
    });
    const managed = await ada.get(`/api/company/${company}/users?q=vi ${count}`);
    expect(managed.body.data).toMatchObject([
      {
        id: viewer.id,
        role_id: 4,
        phone: '+1 432 555 0101',
        last_login: expect.any(String),
        memberships: [{ company_id: company, role_name: 'Viewer' }],
      },
    ]);
  });

  it('are nobody else’s to see or to change', async () => {
    const calls = [
      () => bo.get(`/api/company/${company}/users`),
      () => bo.put(role(viewer.id), { role_id: 3 }),
      () => bo.patch(role(viewer.id), { role_id: 3 }),
      () => bo.delete(member(viewer.id)),
    ];
    for (const call of calls) expect((await call()).status).toBe(404);
    for (const [method, url] of [
      ['GET', `/api/company/${company}/users`],
      ['PUT', role(viewer.id)],
      ['PATCH', role(viewer.id)],
      ['DELETE', member(viewer.id)],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
    expect(await rolesOf()).toEqual({ [ada.id]: 2, [editor.id]: 3, [viewer.id]: 4 });
  });
});

describe('a change of role', () => {
  it('is a Manager’s or an Administrator’s, and holds at the person’s next call', async () => {
    expect((await editor.post('/api/area', { name: 'A', type: 'field', company_id: company })).status).toBe(
      403,
    );
    expect((await ada.put(role(editor.id), { role_id: 2 })).body.data[0].data).toMatchObject({
      id: editor.id,
      role_id: 2,
      role_name: 'Manager',
    });
    expect((await editor.post('/api/area', { name: 'A', type: 'field', company_id: company })).status).toBe(
      201,
    );
    expect((await administrator.patch(role(editor.id), { role_id: 4 })).status).toBe(200);
    expect((await editor.post('/api/area', { name: 'B', type: 'field', company_id: company })).status).toBe(
      403,
    );
    for (const person of [editor, viewer])
      expect((await person.put(role(viewer.id), { role_id: 2 })).status).toBe(403);
    expect(await rolesOf()).toEqual({ [ada.id]: 2, [editor.id]: 4, [viewer.id]: 4 });
  });

  it.each([
    [{ role_id: 4711 }, 422, 'role_id'],
    [{ role_id: 1 }, 422, 'role_id'],
    [{ role_id: 'Manager' }, 400, 'role_id'],
    [{}, 400, 'role_id'],
    [{ role_id: 3, company_id: 1 }, 400, 'company_id'],
  ])('refuses %j by its field', async (body, status, path) => {
    const answer = await ada.put(role(viewer.id), body);
    expect([answer.status, answer.body.details[0]?.path ?? path]).toEqual([status, path]);
  });

  it('is not for who is no member, nor for an Administrator by a Manager', async () => {
    expect((await ada.put(role(bo.id), { role_id: 3 })).status).toBe(404);
    expect((await ada.put(role(999_999), { role_id: 3 })).status).toBe(404);
    const owned = await createCompanyWithArea(administrator, `Of the Administrator ${count}`);
    const manager = await test.member(`Ma ${count}`, owned.companyId, 2);
    const url = `/api/company/${owned.companyId}/user/${administrator.id}`;
    expect((await manager.put(`${url}/role`, { role_id: 4 })).status).toBe(403);
    expect((await manager.delete(url)).status).toBe(403);
  });

  it('learn from the next list that a company is inaccessible', async () => {
    const other = (await createCompanyWithArea(ada, `Other ${count}`)).companyId;
    const list = async () => {
      const { status, headers } = await editor.get('/api/wells', {
        'x-selected-companies': JSON.stringify([company, company, other]),
      });
      return [status, headers[reachHeader]];
    };
    expect(await list()).toEqual([200, '1']);
    await ada.delete(member(editor.id));
    expect(await list()).toEqual([200, '0']);
    expect((await editor.get('/api/wells')).headers[reachHeader]).toBeUndefined();
    expect((await editor.get('/api/wells', { 'x-selected-companies': '[]' })).status).toBe(400);
  });

  it('leaves the last Manager, who can make another one and leave', async () => {
    const refused = await ada.put(role(ada.id), { role_id: 4 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    expect(refused.body.message).toContain(`last Manager of Company ${count}`);
    expect((await administrator.put(role(ada.id), { role_id: 3 })).status).toBe(422);
    expect((await ada.delete(member(ada.id))).status).toBe(422);
    await ada.put(role(editor.id), { role_id: 2 });
    expect((await ada.delete(member(ada.id))).status).toBe(200);
    expect((await ada.get(`/api/company/${company}`)).status).toBe(404);
    expect((await editor.get(`/api/company/${company}/users`)).body.data).toHaveLength(2);
  });

  it('leaves one of two Managers who demote one another at the same moment', async () => {
    await ada.put(role(editor.id), { role_id: 2 });
    const answers = await Promise.all([
      ada.put(role(editor.id), { role_id: 4 }),
      editor.put(role(ada.id), { role_id: 4 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await administrator.get(`/api/company/${company}/users?filter[role_id]=2`);
    expect(left.body.data).toHaveLength(1);
  });

  it('counts a role of one’s own that carries the rights of a Manager', async () => {
    const { body } = await administrator.post('/api/roles', { name: `Head ${count}`, rights_of: 2 });
    const head: number = body.data[0].id;
    await ada.put(role(editor.id), { role_id: head });
    expect((await ada.put(role(ada.id), { role_id: 4 })).status).toBe(200);
    expect((await editor.get(`/api/company/${company}`)).body.data[0].data).toMatchObject({
      role_name: 'Manager',
      role_label: `Head ${count}`,
    });
    expect((await editor.delete(member(editor.id))).status).toBe(422);
  });
});

describe('removing a user from a company', () => {
  it('ends what they could reach at their next call, and everybody may leave', async () => {
    expect((await viewer.delete(member(editor.id))).status).toBe(403);
    expect((await editor.delete(member(viewer.id))).status).toBe(403);
    expect((await editor.get('/api/wells')).status).toBe(200);
    expect((await ada.delete(member(editor.id))).status).toBe(200);
    expect((await editor.get(`/api/company/${company}`)).status).toBe(404);
    expect((await editor.get('/api/company')).body.data).toEqual([]);
    expect((await ada.delete(member(editor.id))).status).toBe(404);
    expect((await viewer.delete(member(viewer.id))).status).toBe(200);
    expect(await rolesOf()).toEqual({ [ada.id]: 2 });
  });
});
