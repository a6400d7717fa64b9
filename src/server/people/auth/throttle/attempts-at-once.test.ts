import { once } from 'node:events';
import { connect } from 'node:net';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { fromBase32 } from '#shared/testing/from-base32.ts';
import { codeOf, stepAt } from '../two-factor/totp.ts';
import { reserve } from './throttle.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { hash: vi.fn(real.hash) };
});

const limit = 10;
const attempts = 300;
const password = 'a good password';

let test: TestApp;
let port: number;
let serial = 0;
beforeAll(async () => {
  test = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '100000' });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => test.close());
beforeEach(() => {
  vi.mocked(hash).mockClear();
});

const register = () => test.register(`Person ${++serial}`);

/** Opens a connection and returns a function that sends a body on it and returns the status. */
async function openConnection(url: string, token: string | undefined) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return async (body: object): Promise<number> => {
    const text = JSON.stringify(body);
    const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${authorization}content-length: ${text.length}\r\n\r\n${text}`,
    );
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return Number(answer.split(' ')[1]);
  };
}

/** Sends the bodies in parallel and returns their statuses. */
async function sendAtOnce(url: string, bodies: readonly object[], token?: string): Promise<number[]> {
  // Opens all connections to the database, so that no request waits longer for its own than later ones.
  await Promise.all(Array.from({ length: 20 }, () => test.call({ method: 'GET', url: '/readyz' })));
  const senders = await Promise.all(bodies.map(() => openConnection(url, token)));
  return Promise.all(bodies.map((body, place) => senders[place]?.(body) ?? 0));
}

/** Returns hundreds of wrong bodies with the right one at this position. */
const withRightAt = (place: number, right: object, wrong: (place: number) => object) =>
  Array.from({ length: attempts }, (_, each) => (each === place ? right : wrong(each)));

/**
 * Requests are served roughly in order: each waits for one of ten connections to the database. On a busy machine even
 * the first one sent may come after ten others.
 */
const isAmongFirst = (place: number) => place <= limit * 2;

/**
 * The maximum number of wrong attempts that may be checked: a right one clears the failures before it, of which there are
 * at most nine, even if its request is refused for another reason afterward, such as too many requests of one user on a
 * busy machine.
 */
const maxWrong = (place: number) => (isAmongFirst(place) ? 2 * limit - 1 : limit);

/** Expects that no more attempts were checked than may fail, and that a right one after those was refused unchecked. */
function expectLimited(statuses: readonly number[], place: number, wrongStatus: number): void {
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect(count(200) + count(wrongStatus) + count(429)).toBe(attempts);
  expect(count(wrongStatus)).toBeLessThanOrEqual(maxWrong(place));
  expect(count(200)).toBeLessThanOrEqual(1);
  if (!isAmongFirst(place)) expect(statuses[place]).toBe(429);
}

/** The first, one of the first, the first beyond the limit, one in the middle, and the last. */
const places = [0, 4, 10, 149, 299];

describe.each(places)('of 300 parallel attempts with the right one at position %i', (place) => {
  it('ten passwords are checked at sign-in', async () => {
    const { email } = await register();
    vi.mocked(hash).mockClear();
    const bodies = withRightAt(place, { email, password }, (each) => ({ email, password: `guess ${each}` }));
    const statuses = await sendAtOnce('/api/auth/login', bodies);
    expectLimited(statuses, place, 401);
    // The right attempt releases its reservation.
    expect(vi.mocked(hash).mock.calls.length).toBeLessThanOrEqual(maxWrong(place) + 1);
  });

  it('ten codes are checked after the password', async () => {
    const { email, code } = await withSecondFactor();
    const requested = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    });
    const { challenge } = requested.body;
    const near = [-1, 0, 1].map(code);
    const wrong = (each: number) => {
      const guess = String(100_000 + each * 7);
      return { challenge, code: near.includes(guess) ? '000000' : guess };
    };
    const statuses = await sendAtOnce(
      '/api/auth/login/two-factor',
      withRightAt(place, { challenge, code: code(0) }, wrong),
    );
    expectLimited(statuses, place, 400);
  });

  it('ten passwords are checked when one is confirmed', async () => {
    const { token } = await register();
    vi.mocked(hash).mockClear();
    const bodies = withRightAt(place, { password }, (each) => ({ password: `guess ${each}` }));
    const statuses = await sendAtOnce('/api/auth/two-factor', bodies, token);
    expectLimited(statuses, place, 400);
    expect(vi.mocked(hash).mock.calls.length).toBeLessThanOrEqual(maxWrong(place) + 1);
  });
});

async function withSecondFactor(): Promise<{ email: string; code: (offset: number) => string }> {
  const person: Person = await register();
  const { body } = await person.post('/api/auth/two-factor', { password });
  const step = stepAt(Date.parse('2026-03-31T12:00:00Z'));
  const code = (offset: number) => codeOf(fromBase32(body.secret), step + offset);
  await person.put('/api/auth/two-factor', { code: code(-1) });
  return { email: person.email, code };
}

it('codes that turn two-factor on have the same limit', async () => {
  const person = await register();
  await person.post('/api/auth/two-factor', { password });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, each) =>
      person.put('/api/auth/two-factor', { code: String(100_000 + each) }),
    ),
  );
  const judged = answers.filter(({ status }) => status === 400).length;
  expect(judged).toBeLessThanOrEqual(limit);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - judged);
});

it('correct sign-ins in many tabs at once all succeed', async () => {
  const { email } = await register();
  const bodies = Array.from({ length: 3 * limit }, () => ({ email, password }));
  expect(await sendAtOnce('/api/auth/login', bodies)).toEqual(bodies.map(() => 200));
});

it('a right one clears earlier failures but not those of parallel attempts', async () => {
  const { email } = await register();
  const signIn = async (secret: string) =>
    (await test.call({ method: 'POST', url: '/api/auth/login', payload: { email, password: secret } }))
      .status;
  for (let time = 0; time < limit - 1; time += 1) expect(await signIn('a guess')).toBe(401);
  expect(await signIn(password)).toBe(200);
  for (let time = 0; time < limit; time += 1) expect(await signIn('a guess')).toBe(401);
  expect(await signIn(password)).toBe(429);
});

describe('an attempt', () => {
  const counted = (key: string) => [{ key, limit: { events: 2, seconds: 900 } }] as const;
  const take = (key: string) =>
    test.database.transaction((tx) => reserve(tx, counted(key), { isSettled: false }));

  it('waits while as many as may fail are pending, and is refused once these have failed', async () => {
    expect([(await take('under way')).ids, (await take('under way')).ids]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ]);
    expect(await take('under way')).toEqual({ ids: null, wait: null });
    await test.asOwner("UPDATE throttle_events SET settled_at = at WHERE key = 'under way'");
    expect(await take('under way')).toEqual({ ids: null, wait: expect.any(Number) });
  });

  it("counts as failed if its outcome isn't reported within a minute", async () => {
    await take('forgotten');
    await take('forgotten');
    await test.asOwner("UPDATE throttle_events SET at = at - interval '2 minutes' WHERE key = 'forgotten'");
    expect(await take('forgotten')).toEqual({ ids: null, wait: expect.any(Number) });
  });

  it('at one account does not wait for another account', async () => {
    await test.database.transaction(async (tx) => {
      await reserve(tx, counted('one account'), { isSettled: false });
      expect((await take('another account')).ids).not.toBeNull();
    });
  });
});
