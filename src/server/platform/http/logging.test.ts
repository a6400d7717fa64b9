import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { redactText, redactUrl } from './security/redact.ts';

let test: TestApp;
let log: string;

async function openApp(environment: Record<string, string> = {}): Promise<void> {
  log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString('utf8');
      done();
    },
  });
  test = await createTestApp({ LOG_LEVEL: 'trace', ...environment }, { log: stream });
}

const linesOf = (requestId: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === requestId);

describe('the log', () => {
  beforeEach(() => openApp());
  afterEach(() => test.close());

  it('holds nothing that opens something, at its most talkative', async () => {
    const ada = await test.register('Ada Byron');
    const cookie = 'platbook_device=a-cookie-that-nobody-may-read';
    await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ada.email, password: 'a planted password' },
      headers: { cookie },
    });
    await test.call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: ada.email } });
    await expect.poll(() => test.mails.length, { timeout: 30_000 }).toBe(1);
    const token = /\/reset-password\/([\w-]{20,})/.exec(test.mails[0]?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const altered = `${token.slice(0, -4)}!`;
    for (const url of [
      `/reset-password/${token}`,
      `/api/reset-password/${token}`,
      `/api/auth/reset-password/validate/${token}`,
      `/api/reset-password/${altered}`,
      `/api/wells?page=1&token=${token}`,
      `/api/invitations/${token}`,
    ])
      await test.call({ url });
    await test.call({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { refreshToken: ada.refreshToken },
    });
    await ada.get('/api/wells?page=1');
    test.app.log.error(
      { err: new Error(`connect postgresql://land:planted-secret@db/land ${ada.token}`) },
      'failed',
    );
    test.app.log.info({ headers: { cookie }, password: 'a planted password', body: { token } }, 'careless');

    expect(log).toContain('/api/wells');
    const planted = [
      token,
      altered,
      ada.token,
      ada.refreshToken,
      'a planted password',
      'a good password',
      'planted-secret',
    ];
    for (const secret of [...planted, 'a-cookie-that'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  it('tells the id of a request in the answer and in each of its lines', async () => {
    const answer = await test.call({ url: '/api/wells', headers: { 'x-request-id': 'from-a-stranger' } });
    const id = String(answer.headers['x-request-id']);
    expect(id).not.toBe('from-a-stranger');
    expect(linesOf(id).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['incoming request', 'request completed']),
    );
  });
});

it("takes the request's id from a proxy that is trusted, where it is harmless", async () => {
  await openApp({ TRUSTED_PROXIES: '1' });
  const idOf = async (given: string) =>
    (await test.call({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idOf('proxy-0123456789')).toBe('proxy-0123456789');
  for (const odd of ['short', 'a"quote-and-more', 'x'.repeat(101), 'new%0aline-injected'])
    expect(await idOf(odd)).not.toBe(odd);
  await test.close();
});

it('holds no secret of the configuration, whoever writes it there', async () => {
  await openApp({
    LLM_PROVIDER: 'openai',
    LLM_MODEL: 'm',
    LLM_API_KEY: 'sk-top"secret-9999',
    SMTP_URL: 'smtp://land:planted%20mail@localhost:587',
    METRICS_TOKEN: '1234567890123456',
  });
  const error = new Error('401 Incorrect API key sk-top"secret-9999');
  test.app.log.warn(
    { err: new Error('The model failed', { cause: error }) },
    'no answer: sk-top"secret-9999',
  );
  test.app.log.warn({ answered: ['planted mail', 'planted%20mail', '1234567890123456'] }, 'careless');
  const lines = log.split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    answered: ['[redacted]', '[redacted]', '[redacted]'],
  });
  expect(log).toContain('401 Incorrect API key [redacted]');
  for (const secret of ['secret-9999', 'planted', '1234567890123456']) expect(log).not.toContain(secret);
  await test.close();
});

describe('redaction', () => {
  it.each([
    ['Bearer abc.def', 'Bearer [redacted]'],
    ['plat_0a1b2c3d failed', '[redacted] failed'],
    ['smtp://land:pa%40ss@mail.example.com:587', 'smtp://land:[redacted]@mail.example.com:587'],
    ['{"password":"a \\"b\\" c","name":"x"}', '{"password":[redacted],"name":"x"}'],
    ['current_password=secret&x=1', 'current_password=[redacted]&x=1'],
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '[redacted]'],
    [
      'duplicate key value violates unique constraint "users_email_key"',
      'duplicate key value violates unique constraint "users_email_key"',
    ],
  ])('of %s', (given, told) => {
    expect(redactText(given)).toBe(told);
  });

  it.each([
    ['/invitation/abc?x=1', '/invitation/[redacted]?x=1'],
    ['/api/invitations/abc/accept', '/api/invitations/[redacted]/accept'],
    ['/api/calendar/abc.ics', '/api/calendar/[redacted]'],
    ['/api/calendar/feeds/7', '/api/calendar/feeds/7'],
    ['/api/auth/reset-password/validate/abc', '/api/auth/reset-password/validate/[redacted]'],
    ['/api/auth/validate', '/api/auth/validate'],
    ['/api/wells/12?page=1&q=smith', '/api/wells/12?page=1&q=smith'],
  ])('of the address %s', (given, told) => {
    expect(redactUrl(given)).toBe(told);
  });
});
