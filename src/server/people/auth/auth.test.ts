import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testSecret } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ LOGIN_FAILURES_PER_ACCOUNT: '3', REGISTRATIONS_PER_ADDRESS: '40' });
});
afterAll(() => test.close());

const post = (url: string, payload: object, headers = {}) =>
  test.call({ method: 'POST', url, payload, headers });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });

describe('registration', () => {
  it('makes the first account the Administrator and the next ones not', async () => {
    const first = await post('/api/auth/register', {
      email: 'First@Example.com',
      name: 'Ada Byron',
      password: '12345678',
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      user: {
        email: 'first@example.com',
        username: 'first@example.com',
        first_name: 'Ada',
        last_name: 'Byron',
        role_name: 'Administrator',
      },
      expiresIn: 900,
    });
    const second = await post('/api/auth/register', {
      email: 'second@example.com',
      name: 'Bo',
      password: '12345678',
    });
    expect(second.body.user).toMatchObject({ role_name: 'Viewer', first_name: 'Bo', last_name: null });
  });

  it('refuses an email in use, whatever its case, and names the field', async () => {
    const answer = await post('/api/auth/register', {
      email: 'FIRST@example.com',
      name: 'X',
      password: '12345678',
    });
    expect(answer.status).toBe(409);
    expect(answer.body.details[0].path).toBe('email');
  });

  it.each([
    [{ email: 'no-address', name: 'X', password: '12345678' }, 'email'],
    [{ email: 'x@example.com', name: ' ', password: '12345678' }, 'name'],
    [{ email: 'x@example.com', name: 'X', password: '1234567' }, 'password'],
    [{ email: 'x@example.com', name: 'X', password: 'x'.repeat(201) }, 'password'],
    [{ email: 'a,b@example.com', name: 'X', password: '12345678' }, 'email'],
    [{ email: 'x@example.com', name: '\u200b', password: '12345678' }, 'name'],
    [{ email: 'x@example.com', name: 'X', password: '12345678', role_id: 1 }, 'role_id'],
  ])('refuses %j', async (body, path) => {
    const answer = await post('/api/auth/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
  });

  it('creates one account if two users register one email at once', async () => {
    const body = { email: 'twin@example.com', name: 'Twin', password: '12345678' };
    const answers = await Promise.all([post('/api/auth/register', body), post('/api/auth/register', body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('signing in', () => {
  it('returns a session, and whose token it is', async () => {
    const answer = await login('first@example.com', '12345678');
    expect(answer.status).toBe(200);
    const validated = await test.call({
      method: 'GET',
      url: '/api/auth/validate',
      headers: { authorization: `Bearer ${answer.body.token}` },
    });
    expect(validated.body).toMatchObject({ email: 'first@example.com', user: { name: 'Ada Byron' } });
    expect(validated.body.expiresIn).toBeGreaterThan(890);
    expect(JSON.stringify(validated.body)).not.toContain('argon2');
  });

  it('gives the same response for a wrong password and an unknown account', async () => {
    const wrong = await login('second@example.com', 'wrong password');
    const unknown = await login('nobody@example.com', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.message).toBe('Invalid email or password');
  });

  it('lets an account wait after too many failures, even with the right password, and no other account', async () => {
    await post('/api/auth/register', { email: 'guessed@example.com', name: 'G', password: '12345678' });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await login('guessed@example.com', 'no')).status).toBe(401);
    expect((await login('GUESSED@example.com', '12345678')).status).toBe(429);
    expect((await login('first@example.com', '12345678')).status).toBe(200);
  });
});

describe('tokens', () => {
  const validate = (token: string) =>
    test.call({ method: 'GET', url: '/api/auth/validate', headers: { authorization: `Bearer ${token}` } });
  const forged = (claims: object, secret = testSecret, expires = '5m') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(secret);

  it('refuses forged, expired, unsigned and ownerless tokens', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","iss":"platbook","exp":9999999999}').toString('base64url')}.x`;
    const tokens = [
      await forged(
        { sub: '1', iss: 'platbook' },
        new TextEncoder().encode('another secret, as long as the real one'),
      ),
      await forged({ sub: '1', iss: 'platbook' }, testSecret, '-1m'),
      await forged({ sub: '1', iss: 'elsewhere' }),
      await forged({ sub: '999999', iss: 'platbook' }),
      await forged({ sub: '1 OR 1=1', iss: 'platbook' }),
      unsigned,
      'nonsense',
      '',
    ];
    for (const token of tokens) expect((await validate(token)).status).toBe(401);
  });

  it('exchanges a refresh token once; a second use revokes its whole family', async () => {
    const session = (await login('first@example.com', '12345678')).body;
    const refresh = (refreshToken: string) => post('/api/auth/refresh', { refreshToken });
    const second = await refresh(session.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.token).not.toBe(session.token);
    const third = await refresh(second.body.refreshToken);
    expect(third.status).toBe(200);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(third.body.refreshToken)).status).toBe(401);
  });

  it('lets only one of two exchanges at the same moment succeed', async () => {
    const { refreshToken } = (await login('first@example.com', '12345678')).body;
    const answers = await Promise.all([1, 2].map(() => post('/api/auth/refresh', { refreshToken })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('ends a session on logout, and takes an unknown token without complaint', async () => {
    const { refreshToken } = (await login('first@example.com', '12345678')).body;
    expect((await post('/api/auth/logout', { refreshToken })).status).toBe(200);
    expect((await post('/api/auth/refresh', { refreshToken })).status).toBe(401);
    expect((await post('/api/auth/logout', { refreshToken: 'unknown' })).status).toBe(200);
  });
});

describe('registration that is not open', () => {
  it('still creates the first account, and refuses the next with the reason', async () => {
    const closed = await createTestApp({ REGISTRATION: 'closed' });
    try {
      const register = (email: string) =>
        closed.call({
          method: 'POST',
          url: '/api/auth/register',
          payload: { email, name: 'N', password: '12345678' },
        });
      expect((await register('one@example.com')).status).toBe(201);
      expect(await register('two@example.com')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    } finally {
      await closed.close();
    }
  });
});
