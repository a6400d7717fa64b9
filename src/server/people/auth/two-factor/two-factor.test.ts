import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { fromBase32 } from '#shared/testing/from-base32.ts';
import { codeOf, stepAt } from './totp.ts';

let test: TestApp;
let owner: pg.Client;
let administrator: Person;
beforeAll(async () => {
  test = await createTestApp({ LOGIN_FAILURES_PER_ACCOUNT: '4' });
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  administrator = await test.register('The Administrator');
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const password = 'a good password';
/** The time step of the application's clock. */
const step = stepAt(Date.parse('2026-03-31T12:00:00Z'));

const login = (email: string, secret = password) =>
  test.call({ method: 'POST', url: '/api/auth/login', payload: { email, password: secret } });
const enter = (challenge: string, code: string) =>
  test.call({ method: 'POST', url: '/api/auth/login/two-factor', payload: { challenge, code } });
const challengeOf = async (person: Person): Promise<string> => (await login(person.email)).body.challenge;

/** Registers a user with two-factor on, and returns how their app computes the code of a step near now. */
async function guarded(name: string) {
  const person = await test.register(name);
  const { body } = await person.post('/api/auth/two-factor', { password });
  const code = (offset: number) => codeOf(fromBase32(body.secret), step + offset);
  const confirmed = await person.put('/api/auth/two-factor', { code: code(-1) });
  return { person, code, codes: confirmed.body.recovery_codes as string[] };
}

it('refuses without a token', async () => {
  for (const [method, url] of [
    ['GET', '/api/auth/two-factor'],
    ['POST', '/api/auth/two-factor'],
    ['PUT', '/api/auth/two-factor'],
    ['DELETE', '/api/auth/two-factor'],
    ['POST', '/api/auth/two-factor/recovery-codes'],
  ] as const)
    expect((await test.call({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })).status).toBe(401);
});

describe('setting it up', () => {
  it('needs the password, then a code; only then is a code asked for', async () => {
    const ada = await test.register('Ada');
    const wrong = await ada.post('/api/auth/two-factor', { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } });
    const { body } = await ada.post('/api/auth/two-factor', { password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.otpauth_uri).toContain(
      `otpauth://totp/Platbook:${encodeURIComponent(ada.email)}?secret=${body.secret}`,
    );
    expect(body.qr_svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect((await login(ada.email)).status).toBe(200);
    const right = codeOf(fromBase32(body.secret), step);
    const refused = await ada.put('/api/auth/two-factor', { code: right === '000000' ? '000001' : '000000' });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } });
    const confirmed = await ada.put('/api/auth/two-factor', {
      code: `${right.slice(0, 3)} ${right.slice(3)}`,
    });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await ada.get('/api/auth/two-factor')).body).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    });
    expect((await ada.post('/api/auth/two-factor', { password })).status).toBe(409);
    expect((await ada.put('/api/auth/two-factor', { code: right })).status).toBe(409);
  });

  it.each([
    [{}],
    [{ code: '12345' }],
    [{ code: 'abcd-efgh-ijkl-mnop' }],
    [{ code: 123456 }],
    [{ code: '١٢٣٤٥٦' }],
  ])('refuses %j', async (body) => {
    const bo = await test.register(`Bo ${JSON.stringify(body).length}`);
    expect((await bo.put('/api/auth/two-factor', body)).status).toBe(400);
  });

  it('refuses a code where nothing was begun', async () => {
    const cy = await test.register('Cy');
    expect((await cy.put('/api/auth/two-factor', { code: '123456' })).status).toBe(422);
    expect((await cy.delete('/api/auth/two-factor', { password })).status).toBe(409);
    expect((await cy.post('/api/auth/two-factor/recovery-codes', { password })).status).toBe(409);
  });

  it('keeps neither the secret nor a recovery code in the clear', async () => {
    const { person, codes } = await guarded('Clear');
    const { rows } = await owner.query(
      `SELECT encode(secret, 'escape') || (SELECT string_agg(encode(code_hash, 'escape'), '') FROM recovery_codes c WHERE c.user_id = f.user_id) AS text
       FROM two_factor f WHERE user_id = $1`,
      [person.id],
    );
    expect(rows[0].text).not.toContain(codes[0]?.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  it('answers a challenge after the right password alone, and a session after the code, which is used up', async () => {
    const { person, code } = await guarded('Di');
    const requested = await login(person.email);
    expect(requested).toMatchObject({ status: 401, body: { code: 'two_factor_required', expires_in: 300 } });
    expect(requested.body.token).toBeUndefined();
    const bearer = await test.call({
      method: 'GET',
      url: '/api/company',
      headers: { authorization: `Bearer ${requested.body.challenge}` },
    });
    expect(bearer.status).toBe(401);
    const opened = await enter(requested.body.challenge, code(0));
    expect(opened).toMatchObject({ status: 200, body: { user: { email: person.email }, expiresIn: 900 } });
    // Neither the same code nor an earlier one is accepted.
    for (const offset of [0, -1])
      expect(await enter(await challengeOf(person), code(offset))).toMatchObject({
        status: 400,
        body: { details: [{ path: 'code' }] },
      });
    expect((await enter(await challengeOf(person), code(1))).status).toBe(200);
  });

  it('lets one of two in who send the same code at the same moment', async () => {
    const { person, code } = await guarded('Twice');
    const challenge = await challengeOf(person);
    const answers = await Promise.all([enter(challenge, code(0)), enter(challenge, code(0))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('answers a wrong password and an unknown account alike, with two-factor too', async () => {
    const { person } = await guarded('Ed');
    const wrong = await login(person.email, 'a guess');
    const unknown = await login('nobody@example.com', 'a guess');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, codes } = await guarded('Flo');
    const [first = '', second = ''] = codes;
    expect((await enter(await challengeOf(person), first.toUpperCase())).status).toBe(200);
    expect((await enter(await challengeOf(person), first)).status).toBe(400);
    expect((await enter(await challengeOf(person), second.replaceAll('-', ' '))).status).toBe(200);
    expect((await person.get('/api/auth/two-factor')).body.recovery_codes_left).toBe(8);
  });

  it('throttles guessing, even for the right code, and nobody else', async () => {
    const { person, code } = await guarded('Gus');
    const other = await guarded('Hal');
    const challenge = await challengeOf(person);
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await enter(challenge, 'x')).status).toBe(400);
    expect((await enter(challenge, code(0))).status).toBe(429);
    expect((await enter(await challengeOf(other.person), other.code(0))).status).toBe(200);
  });

  it('refuses a challenge that is forged, and one of a password that was changed since', async () => {
    const { person, code } = await guarded('Ida');
    const challenge = await challengeOf(person);
    expect((await enter(person.token, code(0))).status).toBe(401);
    expect((await enter(`${challenge.slice(0, -3)}xyz`, code(0))).status).toBe(401);
    await person.put('/api/auth/profile/password', {
      current_password: password,
      new_password: 'another password',
    });
    expect((await enter(challenge, code(0))).status).toBe(401);
  });
});

describe('the end of it', () => {
  it('needs the password, and then no code is asked for', async () => {
    const { person, codes } = await guarded('Jo');
    expect((await person.delete('/api/auth/two-factor', { password: 'a guess' })).status).toBe(400);
    const challenge = await challengeOf(person);
    expect((await person.delete('/api/auth/two-factor', { password })).status).toBe(200);
    // In case it was someone else with the password.
    expect(test.mails.at(-1)).toMatchObject({
      to: person.email,
      text: expect.stringContaining("If this wasn't you"),
    });
    expect((await login(person.email)).status).toBe(200);
    expect((await enter(challenge, codes[0] ?? '')).status).toBe(400);
    const left = await owner.query('SELECT FROM recovery_codes WHERE user_id = $1', [person.id]);
    expect(left.rowCount).toBe(0);
  });

  it('makes new recovery codes in place of the old ones', async () => {
    const { person, codes } = await guarded('Kim');
    const created = await person.post('/api/auth/two-factor/recovery-codes', { password });
    expect(created.body.recovery_codes).toHaveLength(10);
    expect((await enter(await challengeOf(person), codes[0] ?? '')).status).toBe(400);
    expect((await enter(await challengeOf(person), created.body.recovery_codes[0])).status).toBe(200);
  });
});

it('is in the audit log, without a password or a code', async () => {
  const { person, code, codes } = await guarded('Lou');
  await login(person.email, 'a guess');
  await enter(await challengeOf(person), 'x');
  await enter(await challengeOf(person), code(0));
  await person.delete('/api/auth/two-factor', { password });
  const { body, text } = await administrator.get(`/api/audit?person=${person.id}`);
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'two_factor_off',
    'sign_in',
    'sign_in_failed',
    'sign_in_failed',
    'two_factor_on',
    'account_made',
  ]);
  for (const secret of [password, 'a guess', ...codes]) expect(text).not.toContain(secret);
});

describe('somebody who lost app and codes', () => {
  it('is let in by an Administrator, who turns it off; the user is notified by mail', async () => {
    const { person } = await guarded('Lost Lou');
    const url = `/api/users/${person.id}/two-factor`;
    expect((await administrator.get(`/api/users/${person.id}`)).body.data[0].data.two_factor).toBe(true);
    expect((await test.call({ method: 'DELETE', url })).status).toBe(401);
    const stranger = await test.register('Sam Stranger');
    expect((await stranger.delete(url)).status).toBe(404);
    const { companyId } = await createCompanyWithArea(person, 'Lou Land');
    const manager = await test.member('Max Manager', companyId, 2);
    expect(await manager.delete(url)).toMatchObject({ status: 403 });
    expect((await manager.get(`/api/users/${person.id}`)).body.data[0].data).not.toHaveProperty('two_factor');
    expect((await administrator.delete('/api/users/4711/two-factor')).status).toBe(404);
    expect((await login(person.email)).body.code).toBe('two_factor_required');

    const removed = await administrator.delete(url);
    expect(removed).toMatchObject({ status: 200, body: { data: [{ data: { two_factor: false } }] } });
    expect(test.mails.at(-1)).toMatchObject({
      to: person.email,
      subject: 'Two-factor sign-in was turned off',
    });
    expect((await login(person.email)).status).toBe(200);
    expect(await administrator.delete(url)).toMatchObject({ status: 409 });
    const { rows } = await owner.query(
      "SELECT actor_id, target_id FROM audit_events WHERE action = 'two_factor_removed'",
    );
    expect(rows).toEqual([{ actor_id: administrator.id, target_id: person.id }]);
  });

  it('is not the requesting Administrator: their own is turned off with the password', async () => {
    const answer = await administrator.delete(`/api/users/${administrator.id}/two-factor`);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('profile page') } });
  });
});
