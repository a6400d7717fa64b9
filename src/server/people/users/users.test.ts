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
let company: number;
let editor: Person;
let count = 0;
let person: { username: string; email: string; role_id: number };

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
  company = (await createCompanyWithArea(ada, 'Acme')).companyId;
  editor = await test.member('Ed Editor', company, 3);
});
afterAll(() => test.close());
beforeEach(() => {
  count += 1;
  person = { username: `new${count}`, email: `new.${count}@example.com`, role_id: 3 };
});

type Row = { id: number; username: string; memberships: { company_name: string }[] };
const idsOf = (rows: Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const token = () => /\/invitation\/([\w-]{43})$/m.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
const accept = (name: string) =>
  test.call({
    method: 'POST',
    url: `/api/invitations/${token()}/accept`,
    payload: { name, password: 'a good password' },
  });

describe('people', () => {
  it('are seen by who shares a company, with the companies that both reach, and all by an Administrator', async () => {
    const lonely = await createCompanyWithArea(ada, 'Lonely');
    const { body } = await editor.get('/api/users');
    expect(idsOf(body.data)).toEqual(idsOf([ada, editor] as unknown as Row[]));
    const seen = body.data.find(({ id }: Row) => id === ada.id);
    expect(seen.memberships.map((each: { company_name: string }) => each.company_name)).toEqual(['Acme']);
    expect((await bo.get('/api/users')).body.data).toMatchObject([{ id: bo.id, memberships: [] }]);
    expect((await administrator.get('/api/users?page=1&page_size=2')).body.meta.total).toBeGreaterThanOrEqual(
      4,
    );
    expect((await editor.get(`/api/users/${ada.id}`)).status).toBe(200);
    expect((await editor.get(`/api/users/${bo.id}`)).status).toBe(404);
    expect((await administrator.get(`/api/users/${bo.id}`)).status).toBe(200);
    for (const url of ['/api/users', `/api/users/${ada.id}`])
      expect((await test.call({ method: 'GET', url })).status).toBe(401);
    await ada.delete(`/api/company/${lonely.companyId}`, { name: 'Lonely' });
  });

  it('are searched, filtered, sorted and paged over all of them', async () => {
    const { companyId } = await createCompanyWithArea(ada, 'Paged');
    const [zed, yan, xia] = [
      await test.member('Zed Page', companyId, 4),
      await test.member('Yan Page', companyId, 4),
      await test.member('xia Page', companyId, 3),
    ];
    await test.asOwner(`UPDATE users SET last_login = '2026-02-03T04:05:06.789Z' WHERE id = ${yan.id}`);
    const get = async (by: Person, words: string) => {
      const { status, body } = await by.get(`/api/company/${companyId}/users?${words}`);
      return [status, body.data?.map(({ id }: Row) => id), body.meta?.total];
    };
    expect(await get(ada, 'q=%20PAGE%20&sort=name')).toEqual([200, [xia.id, yan.id, zed.id], 3]);
    expect(await get(ada, 'q=page&sort=-name&page=1&page_size=2')).toEqual([200, [zed.id, yan.id], 3]);
    expect(await get(ada, 'q=page&sort=-name&page=2&page_size=2')).toEqual([200, [xia.id], 3]);
    expect(await get(ada, 'page=9')).toEqual([200, [], 4]);
    expect(await get(ada, 'filter[role_name]=view&sort=-id')).toEqual([200, [yan.id, zed.id], 2]);
    expect(await get(ada, `filter[id]=${zed.id}&filter[status]=ACTIVE`)).toEqual([200, [zed.id], 1]);
    expect(await get(ada, 'filter[last_login]=2026-02-03T04:05:06.789z')).toEqual([200, [yan.id], 1]);
    expect(await get(ada, 'q=100%25_')).toEqual([200, [], 0]);
    // Hidden values cannot be found out by filtering either.
    expect(await get(xia, 'filter[last_login]=2026-02-03')).toEqual([200, [], 0]);
    for (const words of ['sort=password_hash', 'sort=two_factor', 'filter[two_factor]=true', 'page=0'])
      expect([words, (await get(administrator, words))[0]]).toEqual([words, 400]);
    await ada.delete(`/api/company/${companyId}`, { name: 'Paged' });
  });
});

describe('adding a person', () => {
  it('by a Manager invites into their companies, and the record keeps its id', async () => {
    const created = await ada.post('/api/users', { ...person, first_name: 'Nora', last_name: 'New' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: [
          {
            data: {
              username: person.username,
              name: 'Nora New',
              status: 'invited',
              role_name: 'Editor',
              memberships: [{ company_id: company, role_id: 3 }],
            },
          },
        ],
      },
    });
    const { id } = created.body.data[0];
    expect((await editor.get(`/api/users/${id}`)).status).toBe(404);
    expect((await accept('')).body.user).toMatchObject({ id, username: person.username, name: 'Nora New' });
    expect((await editor.get(`/api/users/${id}`)).body.data[0].data.status).toBe('active');
  });

  it('takes the selected companies where the body names none', async () => {
    const second = await createCompanyWithArea(ada, `Second ${count}`);
    expect((await ada.post('/api/users', person)).body.details).toMatchObject([{ path: 'company_ids' }]);
    const selected = { 'x-selected-companies': `[${second.companyId}]` };
    const created = await ada.post('/api/users', person, selected);
    expect(created.body.data[0].data.memberships).toMatchObject([{ company_id: second.companyId }]);
    await ada.delete(`/api/company/${second.companyId}`, { name: `Second ${count}` });
  });

  it('by an Administrator needs no company, and may make another Administrator', async () => {
    await administrator.post('/api/users', { ...person, role_id: 1, company_ids: [company] });
    const { body } = await accept('Second Administrator');
    expect(body.user.role_name).toBe('Administrator');
    const member = (await ada.get(`/api/company/${company}/users?q=${person.email}`)).body.data[0];
    expect(member.role_id).toBe(2);
    const alone = await administrator.post('/api/users', {
      ...person,
      username: 'alone',
      email: 'alone@example.com',
    });
    expect(alone.body.data[0].data.memberships).toEqual([]);
    expect((await accept('Al One')).status).toBe(201);
    await administrator.delete(`/api/users/${body.user.id}`);
  });

  it('creates no Administrator by invitation of a former Administrator', async () => {
    await administrator.put(`/api/users/${bo.id}`, { role_id: 1 });
    const created = await bo.post('/api/users', { ...person, role_id: 1 });
    expect(created.status).toBe(201);
    await administrator.put(`/api/users/${bo.id}`, { role_id: 4 });
    expect((await accept('Back Door')).status).toBe(400);
    await administrator.delete(`/api/users/${created.body.data[0].id}`);
  });

  it('gives nobody more than the own role, and is no Editor’s', async () => {
    expect((await ada.post('/api/users', { ...person, role_id: 1 })).status).toBe(403);
    expect((await editor.post('/api/users', person)).status).toBe(403);
    expect((await bo.post('/api/users', person)).status).toBe(403);
    expect((await bo.post('/api/users', { ...person, company_ids: [company] })).status).toBe(403);
    expect((await test.call({ method: 'POST', url: '/api/users' })).status).toBe(401);
    const foreign = await createCompanyWithArea(bo, `Of Bo ${count}`);
    const refused = await ada.post('/api/users', { ...person, company_ids: [company, foreign.companyId] });
    expect(refused).toMatchObject({ status: 422, body: { message: 'Invalid company selected' } });
  });

  it.each([
    ['username', { username: '' }, 400],
    ['username', { username: 'x'.repeat(10_000) }, 400],
    ['username', { username: 'a\u2066b' }, 400],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    ['role_id', { role_id: 4711 }, 422],
    ['phone', { phone: 'call me' }, 400],
    ['is_admin', { is_admin: true }, 400],
  ])('refuses a bad %s: %j', async (path, change, status) => {
    const answer = await administrator.post('/api/users', { ...person, ...change });
    expect(answer.status).toBe(status);
    expect(JSON.stringify([answer.body.message, answer.body.details])).toContain(path);
  });

  it('informs an Administrator about an existing account, but not a Manager', async () => {
    const known = { ...person, email: bo.email };
    expect(await administrator.post('/api/users', { ...known, company_ids: [company] })).toMatchObject({
      status: 409,
      body: { details: [{ path: 'email' }] },
    });
    const invited = await ada.post('/api/users', { ...known, company_ids: [company] });
    expect(invited.status).toBe(201);
    expect(invited.body.data[0].id).not.toBe(bo.id);
  });
});

describe('changing a person', () => {
  const change = async (id: number, body: object, by = administrator) => by.put(`/api/users/${id}`, body);

  it('is an Administrator’s, and refused where somebody else was faster', async () => {
    const stored = (await administrator.get(`/api/users/${editor.id}`)).body.data[0].data;
    const changed = await change(editor.id, { first_name: 'Edith', version_id: stored.version_id });
    expect(changed.body.data[0].data).toMatchObject({
      first_name: 'Edith',
      name: 'Edith Editor',
      version_id: stored.version_id + 1,
    });
    const late = await change(editor.id, { last_name: 'Late', version_id: stored.version_id });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: [{ id: editor.id, data: { first_name: 'Edith' } }] },
    });
    expect((await change(editor.id, { first_name: 'E' }, ada)).status).toBe(403);
    expect((await change(editor.id, { role_id: 1 }, editor)).status).toBe(403);
    expect((await change(bo.id, { first_name: 'B' }, ada)).status).toBe(404);
    expect((await change(999_999, { first_name: 'B' })).status).toBe(404);
    expect((await change(editor.id, {})).status).toBe(400);
    expect((await test.call({ method: 'PUT', url: `/api/users/${editor.id}` })).status).toBe(401);
  });

  it('keeps the last Administrator, and addresses apart', async () => {
    expect((await change(administrator.id, { role_id: 4 })).body.message).toContain('last Administrator');
    expect((await change(editor.id, { role_id: 4711 })).status).toBe(422);
    expect((await change(editor.id, { email: ada.email })).body.details).toMatchObject([{ path: 'email' }]);
    const moved = await change(editor.id, { email: 'edith@example.com' });
    expect(moved.body.data[0].data).toMatchObject({
      email: 'edith@example.com',
      username: 'edith@example.com',
    });
  });

  it('keeps one of two Administrators who demote each other at the same moment', async () => {
    await change(bo.id, { role_id: 1 });
    const answers = await Promise.all([
      change(bo.id, { role_id: 4 }),
      change(administrator.id, { role_id: 4 }, bo),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(Math.max(...statuses)).toBeLessThan(500);
    const [left, other] = statuses[0] === 200 ? [administrator, bo] : [bo, administrator];
    expect((await left.get('/api/users?filter[role_id]=1')).body.data).toMatchObject([{ id: left.id }]);
    expect((await other.get(`/api/company/${company}`)).status).toBe(404);
    await left.put(`/api/users/${administrator.id}`, { role_id: 1 });
    await change(bo.id, { role_id: 4 });
  });

  it('promotes and demotes an Administrator immediately', async () => {
    await change(bo.id, { role_id: 1 });
    expect((await bo.get(`/api/company/${company}`)).status).toBe(200);
    await change(bo.id, { role_id: 4 });
    expect((await bo.get(`/api/company/${company}`)).status).toBe(404);
  });

  it('of an invited one changes what the account will be, but not where its link went', async () => {
    const { id } = (await ada.post('/api/users', { ...person, company_ids: [company] })).body.data[0];
    expect((await change(id, { email: 'elsewhere@example.com' })).status).toBe(422);
    expect((await change(id, { username: `renamed${count}` })).body.data[0].data.version_id).toBe(2);
    expect((await accept('Re Named')).body.user.username).toBe(`renamed${count}`);
  });
});

describe('somebody who is asked to several companies', () => {
  it('is one row: the account where it is seen, with each invitation told in it', async () => {
    const second = await createCompanyWithArea(ada, `Asked ${count}`);
    const member = await test.member(`Max ${count}`, company, 4);
    const body = { email: member.email, username: member.email, role_id: 3 };
    const created = await ada.post('/api/users', { ...body, company_ids: [second.companyId] });
    const reported = [
      { company_id: company, role_name: 'Viewer', status: 'active' },
      { company_id: second.companyId, role_name: 'Editor', status: 'invited' },
    ];
    expect(created.body.data[0]).toMatchObject({
      id: member.id,
      data: { status: 'active', memberships: reported },
    });
    for (const by of [ada, administrator]) {
      const listed = (await by.get(`/api/users?q=${member.email}`)).body;
      expect(listed.data).toMatchObject([{ id: member.id, status: 'active', memberships: reported }]);
    }
    const events = (await ada.get('/api/audit?action=invitation_sent')).body.data;
    expect(events[0]).toMatchObject({ company_id: second.companyId, details: { role: 'Editor' } });
    // A user who manages nothing does not see invitations.
    const seen = (await editor.get(`/api/users/${member.id}`)).body.data[0].data;
    expect(seen.memberships).toMatchObject([{ company_id: company }]);
    await ada.delete(`/api/company/${second.companyId}`, { name: `Asked ${count}` });
  });

  it('is one row also before there is an account, and is changed and removed as one', async () => {
    const second = await createCompanyWithArea(ada, `Twice ${count}`);
    const { id } = (await ada.post('/api/users', { ...person, company_ids: [company] })).body.data[0];
    const again = await ada.post('/api/users', { ...person, role_id: 4, company_ids: [second.companyId] });
    expect(again.body.data[0]).toMatchObject({
      id,
      data: { memberships: [{ role_name: 'Editor' }, { role_name: 'Viewer' }] },
    });
    const secondLink = token();
    expect((await administrator.get(`/api/users?q=${person.email}`)).body.meta.total).toBe(1);
    await administrator.put(`/api/users/${id}`, { first_name: 'Nia' });
    const look = () => test.call({ method: 'GET', url: `/api/invitations/${secondLink}` });
    expect((await look()).status).toBe(200);
    expect((await administrator.delete(`/api/users/${id}`)).status).toBe(200);
    expect((await look()).status).toBe(400);
    expect((await administrator.get(`/api/users?q=${person.email}`)).body.meta.total).toBe(0);
    await ada.delete(`/api/company/${second.companyId}`, { name: `Twice ${count}` });
  });

  it('is not made Administrator by changing a Manager’s invitation, whose link goes on', async () => {
    const { id } = (await ada.post('/api/users', { ...person, company_ids: [company] })).body.data[0];
    expect(await administrator.put(`/api/users/${id}`, { role_id: 1 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'role_id' }] },
    });
    expect((await administrator.put(`/api/users/${id}`, { role_id: 4 })).status).toBe(200);
    expect((await accept('Mere Editor')).body.user.role_name).toBe('Viewer');
  });

  it('learns from the link that they become Administrator', async () => {
    const created = await administrator.post('/api/users', { ...person, role_id: 1, company_ids: [company] });
    const { body } = await test.call({ method: 'GET', url: `/api/invitations/${token()}` });
    expect(body).toMatchObject({ company_name: 'Acme', role_name: 'Administrator' });
    await administrator.delete(`/api/users/${created.body.data[0].id}`);
  });
});

describe('a change of an account', () => {
  it('takes the record as it was read, and tells in the log what was before, but no phone', async () => {
    const stored = (await administrator.get(`/api/users/${editor.id}`)).body.data[0].data;
    const put = (body: object) => administrator.put(`/api/users/${editor.id}`, body);
    expect((await put(stored)).body.data[0].data).toEqual(stored);
    const reported = async () =>
      (await administrator.get(`/api/audit?action=user_changed&person=${editor.id}`)).body.data[0].details;
    await put({ ...stored, last_name: 'Writer', phone: '+1 432 555 0177' });
    expect(await reported()).toEqual({
      changed: ['last_name', 'phone'],
      last_name_from: stored.last_name,
      last_name_to: 'Writer',
    });
    await put({ role_id: 3 });
    expect(await reported()).toEqual({ changed: ['role'], role_from: 'Viewer', role_to: 'Editor' });
    expect(await put({ last_login: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'last_login' }] },
    });
    const own = await editor.put(`/api/users/${editor.id}`, { first_name: 'Me' });
    expect(own).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('your profile page') },
    });
  });
});

describe('removing a person', () => {
  it('is an Administrator’s; a Manager is told the other way', async () => {
    const leaving = await test.member(`Lee ${count}`, company, 4);
    const refused = await ada.delete(`/api/users/${leaving.id}`);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('from your company') },
    });
    expect((await editor.delete(`/api/users/${bo.id}`)).status).toBe(404);
    expect((await test.call({ method: 'DELETE', url: `/api/users/${leaving.id}` })).status).toBe(401);
    expect((await administrator.delete(`/api/users/${leaving.id}`)).status).toBe(200);
    expect((await leaving.get('/api/company')).status).toBe(401);
    expect((await administrator.delete(`/api/users/${leaving.id}`)).status).toBe(404);
  });

  it('keeps the last Administrator and a last Manager, and revokes an invitation', async () => {
    expect((await administrator.delete(`/api/users/${administrator.id}`)).status).toBe(422);
    expect((await administrator.delete(`/api/users/${ada.id}`)).body.message).toContain(
      'last Manager of Acme',
    );
    const { id } = (await ada.post('/api/users', { ...person, company_ids: [company] })).body.data[0];
    expect((await administrator.delete(`/api/users/${id}`)).status).toBe(200);
    expect((await accept('No Body')).status).toBe(400);
    expect((await administrator.get(`/api/users/${id}`)).status).toBe(404);
  });
});
