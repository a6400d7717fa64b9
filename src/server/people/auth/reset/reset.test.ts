import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestApp({
    PUBLIC_URL: 'https://land.example.com/',
    LOGIN_FAILURES_PER_ACCOUNT: '3',
    RESETS_PER_ACCOUNT: '4',
    RESETS_PER_ADDRESS: '1000',
  });
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const post = (url: string, payload: object) => test.call({ method: 'POST', url, payload });
const get = (url: string) => test.call({ method: 'GET', url });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const reset = (token: string, password: string) => post('/api/auth/reset-password', { token, password });
const validate = (token: string) => get(`/api/auth/reset-password/validate/${token}`);

/** Requests a link and returns the token in the resulting mail. */
async function tokenFor(email: string, url = '/api/auth/forgot-password'): Promise<string> {
  const before = test.mails.length;
  expect((await post(url, { email })).status).toBe(200);
  expect(test.mails.length).toBe(before + 1);
  const token = /\/reset-password\/([\w-]{43})$/m.exec(test.mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail holds no link.');
  return token;
}

describe('asking for a reset link', () => {
  it('mails a link of the public address to the account', async () => {
    const ada = await test.register('Ada');
    const token = await tokenFor('ADA@example.com');
    expect(test.mails.at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Reset your Platbook password',
      text: expect.stringContaining(`\nhttps://land.example.com/reset-password/${token}\n`),
    });
  });

  it('answers an unknown account like a known one, and mails nothing', async () => {
    await test.register('Known');
    const known = await post('/api/auth/forgot-password', { email: 'known@example.com' });
    const before = test.mails.length;
    const unknown = await post('/api/auth/forgot-password', { email: 'nobody@example.com' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(test.mails).toHaveLength(before);
  });

  it('stores no token that could be used by who reads the table', async () => {
    await test.register('Stored');
    const token = await tokenFor('stored@example.com');
    const stored = await owner.query<{ row: string }>(
      'SELECT password_resets::text AS row FROM password_resets',
    );
    expect(stored.rowCount).toBeGreaterThan(0);
    for (const { row } of stored.rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('lets an email wait after too many, whether it has an account or not', async () => {
    await test.register('Asked Often');
    for (const email of ['asked.often@example.com', 'not.there@example.com']) {
      const answers = [];
      for (let time = 0; time < 5; time += 1)
        answers.push(await post('/api/auth/forgot-password', { email }));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 429]);
      expect(answers.at(-1)?.body.message).toMatch(/^Too many attempts\. Wait \d+ minutes and try again\.$/);
    }
  });

  it('lets an address wait after too many', async () => {
    const narrow = await createTestApp({ RESETS_PER_ADDRESS: '2' });
    try {
      const ask = (name: string) =>
        narrow.call({
          method: 'POST',
          url: '/api/auth/forgot-password',
          payload: { email: `${name}@example.com` },
        });
      expect([(await ask('a')).status, (await ask('b')).status, (await ask('c')).status]).toEqual([
        200, 200, 429,
      ]);
    } finally {
      await narrow.close();
    }
  });

  it.each([
    [{}],
    [{ email: 'no address' }],
    [{ email: 'a@b.c', name: 'x' }],
    [{ email: 'a@b.c\r\nBcc: d@e.f' }],
  ])('refuses %j', async (body) => {
    expect((await post('/api/auth/forgot-password', body)).status).toBe(400);
  });
});

describe('a reset link', () => {
  it('shows its owner and expiration, without being used up', async () => {
    const bo = await test.register('Bo');
    const token = await tokenFor(bo.email);
    for (const answer of [await validate(token), await get(`/api/reset-password/${token}`)]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ valid: true, user_email: bo.email, expires_at: expect.any(String) });
      const minutes = (Date.parse(answer.body.expires_at) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(58);
      expect(minutes).toBeLessThanOrEqual(60.1);
    }
  });

  it('sets a new password once, ends every session and opens an account that waits', async () => {
    const cy = await test.register('Cy');
    for (let attempt = 0; attempt < 3; attempt += 1) await login(cy.email, 'guess');
    expect((await login(cy.email, 'a good password')).status).toBe(429);
    const token = await tokenFor(cy.email);
    expect((await reset(token, 'another good one')).body).toMatchObject({ success: true });
    expect((await login(cy.email, 'a good password')).status).toBe(401);
    expect((await login(cy.email, 'another good one')).status).toBe(200);
    expect((await post('/api/auth/refresh', { refreshToken: cy.refreshToken })).status).toBe(401);

    const again = await reset(token, 'a third password');
    expect(again).toMatchObject({ status: 400, body: { message: 'Invalid or expired token' } });
    expect((await validate(token)).status).toBe(400);
    expect((await login(cy.email, 'another good one')).status).toBe(200);
  });

  it('ends the personal tokens of the account, and says so in the mail and the answer', async () => {
    const [ida, other] = [await test.register('Ida'), await test.register('Otis')];
    const body = { name: 'GIS', scope: 'read', expires_in_days: 1 };
    const [lost, kept] = [
      await ida.post('/api/auth/tokens', body),
      await other.post('/api/auth/tokens', body),
    ];
    const read = (token: string) =>
      test.call({ method: 'GET', url: '/api/wells', headers: { authorization: `Bearer ${token}` } });
    const token = await tokenFor(ida.email);
    expect(test.mails.at(-1)?.text).toContain('personal tokens will stop working');
    expect((await read(lost.body.token)).status).toBe(200);
    expect((await reset(token, 'another good one')).body.message).toContain('personal tokens have ended');
    expect((await read(lost.body.token)).status).toBe(401);
    expect((await read(kept.body.token)).status).toBe(200);
  });

  it('is used up by any other link of the account, and by no link of another', async () => {
    const [di, ed] = [await test.register('Di'), await test.register('Ed')];
    const [first, second, others] = [
      await tokenFor(di.email),
      await tokenFor(di.email, '/api/request-reset'),
      await tokenFor(ed.email),
    ];
    expect((await post(`/api/reset-password/${second}`, { password: 'by the alias' })).status).toBe(200);
    expect((await validate(first)).status).toBe(400);
    expect((await validate(others)).body.user_email).toBe(ed.email);
    expect((await login(ed.email, 'a good password')).status).toBe(200);
    expect((await login(di.email, 'by the alias')).status).toBe(200);
  });

  it('is invalid when expired, altered or made up', async () => {
    const flo = await test.register('Flo');
    const token = await tokenFor(flo.email);
    await owner.query(
      "UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1",
      [flo.id],
    );
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [token, altered, 'x', "' OR 1=1", '\u0000', 'x'.repeat(900)]) {
      const refused = { status: 400, body: { message: 'Invalid or expired token' } };
      expect(await validate(encodeURIComponent(bad))).toMatchObject(refused);
      expect(await reset(bad, 'a good new password')).toMatchObject(refused);
    }
    expect((await login(flo.email, 'a good password')).status).toBe(200);
  });

  it('is not used up by a password that is too short', async () => {
    const gus = await test.register('Gus');
    const token = await tokenFor(gus.email);
    const short = await reset(token, '1234567');
    expect(short.status).toBe(400);
    expect(short.body.details).toEqual([
      { path: 'password', message: 'password must be at least 8 characters long' },
    ]);
    expect((await validate(token)).status).toBe(200);
  });

  it('is good for one of two uses at the same moment', async () => {
    const hal = await test.register('Hal');
    const token = await tokenFor(hal.email);
    const answers = await Promise.all([reset(token, 'one of the two'), reset(token, 'two of the two')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });
});
