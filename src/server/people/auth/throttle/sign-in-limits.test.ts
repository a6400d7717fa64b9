import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, testSecret } from '#server/testing/test-app.ts';
import { deviceCookies } from '../sessions/device-cookie.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { hash: vi.fn(real.hash) };
});

const right = 'a good password';
const wrong = 'a bad password';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({
    LOGIN_FAILURES_PER_ACCOUNT: '3',
    LOGIN_FAILURES_PER_ADDRESS: '5',
    PUBLIC_URL: 'https://land.example.com',
  });
});
afterEach(() => test.close());

async function signIn(email: string, password: string, cookie?: string) {
  const answer = await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: cookie === undefined ? {} : { cookie },
  });
  const header = answer.headers['set-cookie'];
  return { status: answer.status, header: header === undefined ? undefined : String(header) };
}

/** Signs in from a browser and returns its cookie. */
async function rememberedBy(email: string, cookie?: string): Promise<string> {
  const { status, header } = await signIn(email, right, cookie);
  expect(status).toBe(200);
  return String(header).split(';')[0] ?? '';
}

async function statuses(times: number, email: string, password: string, cookie?: string): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await signIn(email, password, cookie)).status);
  return answers;
}

describe('the lock-out of an account', () => {
  it('keeps strangers out and lets its owner in, in a browser that signed in before', async () => {
    const ada = await test.register('Ada Byron');
    const known = await rememberedBy(ada.email);
    expect(await statuses(4, ada.email, wrong)).toEqual([401, 401, 401, 429]);
    expect(await statuses(1, ada.email, right)).toEqual([429]);
    expect(await statuses(1, ada.email, right, known)).toEqual([200]);
    // The owner's sign-in does not reset the count for strangers.
    expect(await statuses(1, ada.email, wrong)).toEqual([429]);
  });

  it('counts the failures of a known browser for that browser alone', async () => {
    const ada = await test.register('Ada Byron');
    const known = await rememberedBy(ada.email);
    expect(await statuses(4, ada.email, wrong, known)).toEqual([401, 401, 401, 429]);
    expect(await statuses(1, ada.email, right, known)).toEqual([429]);
    expect(await statuses(1, ada.email, right)).toEqual([200]);
  });

  it('believes no cookie that is altered, or of another account', async () => {
    const [ada, bo] = [await test.register('Ada Byron'), await test.register('Bo Diddley')];
    const known = await rememberedBy(ada.email);
    const ofBo = await rememberedBy(bo.email);
    await statuses(3, ada.email, wrong);
    const [nonce, ends, signature] = known.split('=')[1]?.split('.') ?? [];
    const altered = [
      ofBo,
      `platbook_device=${nonce}.${Number(ends) + 1}.${signature}`,
      `platbook_device=${nonce?.replace(/./g, 'A')}.${ends}.${signature}`,
      `platbook_device=${nonce}.${ends}.${'A'.repeat(43)}`,
      'platbook_device=',
      `platbook_device=${'~'.repeat(5000)}`,
    ];
    for (const cookie of altered)
      expect([cookie, ...(await statuses(1, ada.email, right, cookie))]).toEqual([cookie, 429]);
  });

  it('believes a cookie for half a year', () => {
    const salt = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA';
    const at = (day: string) =>
      deviceCookies({ secret: testSecret, isSecure: false, clock: () => new Date(day) });
    const cookie = at('2026-01-01').renew(undefined, { id: 7, salt });
    expect(at('2026-06-29').read(cookie, { id: 7, salt })).not.toBeNull();
    for (const day of ['2026-07-01', '2025-12-31']) expect(at(day).read(cookie, { id: 7, salt })).toBeNull();
    expect(at('2026-06-29').read(cookie, { id: 8, salt })).toBeNull();
  });

  it('forgets browsers when the password changes', async () => {
    const ada = await test.register('Ada Byron');
    const known = await rememberedBy(ada.email);
    const changed = { current_password: right, new_password: 'another good password' };
    expect((await ada.put('/api/auth/profile/password', changed)).status).toBe(200);
    expect(await statuses(4, ada.email, wrong)).toEqual([401, 401, 401, 429]);
    expect(await statuses(1, ada.email, 'another good password', known)).toEqual([429]);
  });

  it('remembers the people who share a browser', async () => {
    const [ada, bo] = [await test.register('Ada Byron'), await test.register('Bo Diddley')];
    const shared = await rememberedBy(bo.email, await rememberedBy(ada.email));
    await statuses(3, ada.email, wrong);
    expect(await statuses(1, ada.email, right, `theme=dark; ${shared}`)).toEqual([200]);
  });

  it('counts an address over all accounts, those too that there are not', async () => {
    const ada = await test.register('Ada Byron');
    const known = await rememberedBy(ada.email);
    const guesses = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => (await signIn(`${name}@example.com`, wrong)).status),
    );
    expect(guesses.sort()).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statuses(1, ada.email, right)).toEqual([429]);
    expect(await statuses(1, ada.email, right, known)).toEqual([200]);
  });
});

it('gives a cookie that no script reads, no other site sends and no plain connection carries', async () => {
  const ada = await test.register('Ada Byron');
  const { header } = await signIn(ada.email, right);
  expect(header).toMatch(
    /^platbook_device=[\w.~-]+; Path=\/api\/auth\/login; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
  // The cookie grants no access: a call with it alone is unauthenticated.
  const cookie = String(header).split(';')[0] ?? '';
  expect((await test.call({ url: '/api/auth/validate', headers: { cookie } })).status).toBe(401);
});

it('does the same work for an account that exists and one that does not', async () => {
  const ada = await test.register('Ada Byron');
  const workOf = async (email: string) => {
    vi.mocked(hash).mockClear();
    const { status } = await signIn(email, wrong);
    const hashed = vi.mocked(hash).mock.calls.map(([, options]) => {
      const { salt, ...costs } = options ?? {};
      return { ...costs, saltBytes: salt?.length };
    });
    return { status, hashed };
  };
  const existing = await workOf(ada.email);
  const costs = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
  expect(existing).toEqual({ status: 401, hashed: [{ ...costs, saltBytes: 16 }] });
  expect(await workOf('nobody@example.com')).toEqual(existing);
});
