import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: pg.Client;
let administrator: Person;

beforeAll(async () => {
  test = await createTestApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' });
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  administrator = await test.register('The Administrator');
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const login = (email: string, password: string) =>
  test.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const refresh = (refreshToken: string) =>
  test.call({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });

describe('the profile', () => {
  it('refuses without a token', async () => {
    for (const [method, url] of [
      ['PATCH', '/api/auth/profile'],
      ['PUT', '/api/auth/profile/password'],
      ['DELETE', '/api/auth/profile'],
    ] as const) {
      expect((await test.call({ method, url, payload: {} })).status).toBe(401);
    }
  });

  it('accepts the changed fields and returns the user', async () => {
    const ada = await test.register('Ada');
    const named = await ada.patch('/api/auth/profile', {
      name: ' Ada King  Byron ',
      phone: '+1 432 555 0100',
    });
    expect(named.status).toBe(200);
    expect(named.body).toMatchObject({
      id: ada.id,
      email: ada.email,
      name: 'Ada King Byron',
      first_name: 'Ada King',
      last_name: 'Byron',
      phone: '+1 432 555 0100',
    });
    const parts = await ada.patch('/api/auth/profile', { last_name: 'Lovelace', phone: ' ' });
    expect(parts.body).toMatchObject({ name: 'Ada King Lovelace', phone: null });
    const cleared = await ada.patch('/api/auth/profile', { first_name: null, last_name: null });
    expect(cleared.body).toMatchObject({ name: 'Ada King Lovelace', first_name: null, last_name: null });
    expect((await ada.get('/api/auth/validate')).body).toMatchObject(cleared.body);
  });

  it.each([
    [{}, ''],
    [{ name: ' ' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'NUL \u0000' }, 'name'],
    [{ phone: '1'.repeat(51) }, 'phone'],
    [{ phone: 'abc' }, 'phone'],
    [{ email: 'else@example.com' }, 'email'],
    [{ name: 'A', role_id: 1 }, 'role_id'],
    [{ id: 1 }, 'id'],
  ])('refuses %j', async (body, path) => {
    const answer = await administrator.patch('/api/auth/profile', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details[0]?.path ?? '').toBe(path);
  });
});

describe('changing the password', () => {
  const change = (person: Person, current_password: string, new_password: string) =>
    person.put('/api/auth/profile/password', { current_password, new_password });

  it('ends every other session and says so, and gives this one new tokens', async () => {
    const bo = await test.register('Bo');
    const other = (await login(bo.email, 'a good password')).body;
    await test.call({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: bo.email },
    });
    const mailed = /reset-password\/(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1];
    const answer = await change(bo, 'a good password', 'another password');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password was changed. Your other sessions have ended.' },
    });
    for (const ended of [other.refreshToken, bo.refreshToken])
      expect((await refresh(ended)).status).toBe(401);
    expect((await refresh(answer.body.refreshToken)).status).toBe(200);
    expect((await login(bo.email, 'a good password')).status).toBe(401);
    expect((await login(bo.email, 'another password')).status).toBe(200);
    const validated = await test.call({ method: 'GET', url: `/api/reset-password/${mailed}` });
    expect(validated.status).toBe(400);
  });

  it('asks for one that is new', async () => {
    const nan = await test.register('Nan');
    for (const next of ['a good password', '1234567']) {
      const refused = await change(nan, 'a good password', next);
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'new_password' }] } });
    }
    expect((await login(nan.email, 'a good password')).status).toBe(200);
    expect((await nan.get('/api/auth/validate')).status).toBe(200);
  });

  it('keeps personal tokens, and revokes them on request', async () => {
    const ned = await test.register('Ned');
    const scope = { scope: 'read', expires_in_days: 1 };
    const { token } = (await ned.post('/api/auth/tokens', { name: 'GIS', ...scope })).body;
    const read = () =>
      test.call({ method: 'GET', url: '/api/wells', headers: { authorization: `Bearer ${token}` } });
    const url = '/api/auth/profile/password';
    const first = await change(ned, 'a good password', 'another password');
    expect((await read()).status).toBe(200);
    const second = await test.call({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${first.body.token}` },
      payload: {
        current_password: 'another password',
        new_password: 'a third password',
        revoke_tokens: true,
      },
    });
    expect(second).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('and so have your personal tokens') },
    });
    expect((await read()).status).toBe(401);
  });

  it('ends sessions that are renewed at the same moment', async () => {
    const cy = await test.register('Cyrus');
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => (await login(cy.email, 'a good password')).body),
    );
    const [changed, ...renewed] = await Promise.all([
      change(cy, 'a good password', 'another password'),
      ...others.map((session) => refresh(session.refreshToken)),
    ]);
    expect(changed.status).toBe(200);
    for (const answer of renewed) {
      if (answer.status === 200) expect((await refresh(answer.body.refreshToken)).status).toBe(401);
    }
  });

  it('refuses a wrong current password at its field, keeps the session, and throttles guessing', async () => {
    const di = await test.register('Di');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await change(di, 'a guess', 'another password');
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'current_password' }] } });
    }
    expect((await change(di, 'a good password', 'another password')).status).toBe(429);
    expect((await refresh(di.refreshToken)).status).toBe(200);
    expect((await login(di.email, 'a good password')).status).toBe(200);
  });

  it.each([
    [{ current_password: 'a good password' }, 'new_password'],
    [{ new_password: 'another password' }, 'current_password'],
    [{ current_password: 'a good password', new_password: '1234567' }, 'new_password'],
    [{ current_password: 'a good password', new_password: '12345678', user_id: 2 }, 'user_id'],
  ])('refuses %j', async (body, path) => {
    const answer = await administrator.put('/api/auth/profile/password', body);
    expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
  });
});

describe('deleting the account', () => {
  it('deletes it with its sessions and keeps its records', async () => {
    const [ed, flo] = [await test.register('Ed'), await test.register('Flo')];
    const { companyId, areaId } = await createCompanyWithArea(flo, 'Stays');
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 3)', [
      companyId,
      ed.id,
    ]);
    const well = { well_name: 'W', api_number: '4230112345', area_id: areaId };
    const created = await ed.post('/api/wells', well);
    expect(created.status).toBe(201);

    const wrong = await ed.delete('/api/auth/profile', { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } });
    expect((await ed.delete('/api/auth/profile', { password: 'a good password' })).status).toBe(200);
    expect((await ed.get('/api/auth/validate')).status).toBe(401);
    expect((await ed.get('/api/company')).status).toBe(401);
    expect((await refresh(ed.refreshToken)).status).toBe(401);
    expect((await login(ed.email, 'a good password')).status).toBe(401);
    expect((await flo.get(`/api/wells/${created.body.data[0].id}`)).status).toBe(200);
  });

  it('needs no body', async () => {
    const gus = await test.register('Gus');
    expect((await gus.delete('/api/auth/profile')).status).toBe(200);
  });

  it('is refused to the last Administrator, and granted when there is another', async () => {
    const refused = await administrator.delete('/api/auth/profile', { password: 'a good password' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    expect(refused.body.message).toContain('last Administrator');
    const second = await test.register('Second Administrator');
    await owner.query('UPDATE users SET role_id = 1 WHERE id = $1', [second.id]);
    expect((await second.delete('/api/auth/profile')).status).toBe(200);
  });

  it('is refused to the last Manager of a company, which is named', async () => {
    const [hal, ida] = [await test.register('Hal'), await test.register('Ida')];
    const acme = await createCompanyWithArea(hal, 'Acme');
    await createCompanyWithArea(hal, 'Best');
    const refused = await hal.delete('/api/auth/profile');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      'You are the last Manager of Acme and Best. Make another member Manager there first, or delete the company.',
    );
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
      acme.companyId,
      ida.id,
    ]);
    expect((await hal.delete('/api/auth/profile')).body.companies).toMatchObject([{ name: 'Best' }]);
    expect((await ida.delete('/api/auth/profile')).status).toBe(200);
  });

  it('leaves one of two last Managers who leave at the same moment', async () => {
    const [jo, kim] = [await test.register('Jo'), await test.register('Kim')];
    const { companyId } = await createCompanyWithArea(jo, 'Shared');
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
      companyId,
      kim.id,
    ]);
    const answers = await Promise.all([jo.delete('/api/auth/profile'), kim.delete('/api/auth/profile')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });
});
