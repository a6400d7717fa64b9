import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPeople, type Person, type TestApp, testSecret } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let owner: pg.Client;
beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const signIn = async (person: Person, userAgent = phone) =>
  (
    await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: 'a good password' },
      headers: { 'user-agent': userAgent },
    })
  ).body;
const get = async (url: string, token: string) =>
  (await test.call({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).status;
const refresh = async (refreshToken: string) =>
  (await test.call({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })).status;

it('refuses calls without a token or with an invalid id', async () => {
  for (const [method, url] of [
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/11111111-2222-4333-8444-555555555555'],
  ] as const)
    expect((await test.call({ method, url })).status).toBe(401);
  expect((await ada.delete('/api/auth/sessions/7')).status).toBe(400);
});

it('describes the devices, marks the current one, and shows them to nobody else', async () => {
  await signIn(ada);
  const { body } = await ada.get('/api/auth/sessions');
  expect(body.data).toHaveLength(2);
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', address: '127.0.0.1', current: false }),
      expect.objectContaining({ current: true }),
    ]),
  );
  expect((await bo.get('/api/auth/sessions')).body.data).toHaveLength(1);
});

it('signs one device out: at its next call, at its next renewal, and no other one', async () => {
  const [lost, kept] = [await signIn(ada), await signIn(ada)];
  const listed = (await ada.get('/api/auth/sessions')).body.data;
  const { id } = listed.find((each: { current: boolean }) => !each.current);
  const ended = [lost, kept].find(({ token }) => JSON.parse(atob(token.split('.')[1])).sid === id) ?? lost;
  expect(
    (await ada.delete(`/api/auth/sessions/${JSON.parse(atob(ended.token.split('.')[1])).sid}`)).status,
  ).toBe(200);
  for (const url of [
    '/api/company',
    '/api/auth/validate',
    '/api/wells',
    '/api/tiles/wells/0/0/0',
    '/api/preferences',
  ])
    expect(await get(url, ended.token), url).toBe(401);
  expect(await refresh(ended.refreshToken)).toBe(401);
  const other = ended === lost ? kept : lost;
  expect(await get('/api/company', other.token)).toBe(200);
  expect(await refresh(other.refreshToken)).toBe(200);
  expect((await ada.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
});

it('refuses to end a session of somebody else, as if there were none', async () => {
  const [{ id }] = (await bo.get('/api/auth/sessions')).body.data;
  expect((await ada.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await bo.get('/api/company')).status).toBe(200);
});

it('signs every other device out and stays signed in', async () => {
  const other = await signIn(ada);
  const answer = await ada.delete('/api/auth/sessions');
  expect(answer.body.ended).toBeGreaterThanOrEqual(1);
  expect(await get('/api/company', other.token)).toBe(401);
  expect((await ada.get('/api/auth/sessions')).body.data).toMatchObject([{ current: true }]);
});

it('ends the bearer with the sign-out, and with every other one when the password changes', async () => {
  const [first, second] = [await signIn(bo), await signIn(bo)];
  await test.call({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken: first.refreshToken } });
  expect(await get('/api/company', first.token)).toBe(401);
  const changed = await bo.put('/api/auth/profile/password', {
    current_password: 'a good password',
    new_password: 'another password',
  });
  for (const token of [second.token, bo.token]) expect(await get('/api/company', token)).toBe(401);
  expect(await get('/api/company', changed.body.token)).toBe(200);
});

it('ends a session whose refresh token was used twice, with its bearers', async () => {
  const cy = await test.register('Cy Twombly');
  const session = await signIn(cy);
  expect(await refresh(session.refreshToken)).toBe(200);
  expect(await refresh(session.refreshToken)).toBe(401);
  expect(await get('/api/company', session.token)).toBe(401);
});

it('takes a token of the version before, which named no session', async () => {
  const di = await test.register('Di');
  const old = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(di.id))
    .setIssuer('platbook')
    .setExpirationTime('5m')
    .sign(testSecret);
  expect(await get('/api/company', old)).toBe(200);
});

it('forgets a session that was not used for a month', async () => {
  const ed = await test.register('Ed');
  await signIn(ed);
  await owner.query(
    `UPDATE sessions SET last_used_at = now() - interval '31 days' WHERE user_id = $1 AND user_agent = $2`,
    [ed.id, phone],
  );
  expect((await ed.get('/api/auth/sessions')).body.data).toMatchObject([{ current: true }]);
  await signIn(ed, 'another');
  const left = await owner.query('SELECT FROM sessions WHERE user_id = $1', [ed.id]);
  expect(left.rowCount).toBe(2);
});
