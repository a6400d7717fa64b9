import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxCrowdedStatement } from './database.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Ek');
});
afterAll(() => test.close());

/** Holds a connection for a user until it is released; reports when the work began. */
function occupy(kind: 'as' | 'download', person: Person) {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const ended = test.database[kind](person.id, async () => {
    begun.resolve();
    await letGo.promise;
  });
  return { begun: begun.promise, letGo: letGo.resolve, ended };
}

// Tests have five connections, and two for downloads.
it.each([
  ['as', 4],
  ['download', 1],
] as const)('leaves connections to others, however many one person asks for (%s)', async (kind, share) => {
  const hers = Array.from({ length: share }, () => occupy(kind, ada));
  await Promise.all(hers.map(({ begun }) => begun));
  const another = occupy(kind, ada);
  let hasBegun = false;
  void another.begun.then(() => {
    hasBegun = true;
  });
  const his = occupy(kind, bo);
  await his.begun;
  expect(hasBegun).toBe(false);
  his.letGo();
  hers[0]?.letGo();
  await another.begun;
  for (const { letGo } of [...hers, another]) letGo();
  await Promise.all([...hers, another, his].map(({ ended }) => ended));
});

it('lets people sign in and stays ready while users hold all connections', async () => {
  const holding = ['Hal', 'Ida', 'Jo', 'Kay', 'Lou'].map(async (name) => {
    const held = occupy('as', await test.register(name));
    await held.begun;
    return held;
  });
  const held = await Promise.all(holding);
  const body = { email: 'ada@example.com', password: 'wrong in any case' };
  const [login, ready] = await Promise.all([
    test.call({ method: 'POST', url: '/api/auth/login', body }),
    test.call({ url: '/readyz' }),
  ]);
  expect([login.status, ready.status]).toEqual([401, 200]);
  for (const { letGo } of held) letGo();
  await Promise.all(held.map(({ ended }) => ended));
});

it('lets people sign in while others wait for a row that a user has locked', async () => {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = test.database.as(ada.id, async (tx) => {
    await tx.client.query("SELECT pg_advisory_xact_lock(hashtext('a long change'))");
    begun.resolve();
    await letGo.promise;
  });
  await begun.promise;
  let isDone = false;
  const waiting = Promise.all(
    Array.from({ length: 6 }, () =>
      test.database.transaction((tx) =>
        tx.client.query("SELECT pg_advisory_xact_lock(hashtext('a long change'))"),
      ),
    ),
  ).then(() => {
    isDone = true;
  });
  for (let times = 0; times < 5; times += 1)
    await test.database.transaction((tx) => tx.client.query('SELECT'));
  expect(isDone).toBe(false);
  letGo.resolve();
  await Promise.all([holding, waiting]);
  expect(isDone).toBe(true);
});

it('does not wait at the end for work that goes on apart', async () => {
  const own = await createTestApp();
  const caller = (await own.register('Mia Berg')).id;
  const begun = Promise.withResolvers<void>();
  let failed: Promise<unknown> | undefined;
  await own.database.as(caller, async (tx) => {
    const work = tx.apart.begin('long', (longTransaction) =>
      longTransaction(async ({ client }) => {
        begun.resolve();
        await client.query('SELECT pg_sleep(600)');
      }),
    );
    failed = work.catch((error: unknown) => error);
  });
  await begun.promise;
  await own.close();
  expect(await failed).toBeInstanceOf(Error);
});

it.each(['as', 'read'] as const)(
  'gives statements less time while more than half are in use (%s)',
  async (kind) => {
    const limitOf = (isSlow: boolean) =>
      test.database[kind](
        { personId: bo.id, sessionId: undefined, companies: undefined, permissions: undefined, isSlow },
        async (tx) =>
          (await tx.rows<{ statement_timeout: string }>(sql`SHOW statement_timeout`))[0]?.statement_timeout,
      );
    const hers: ReturnType<typeof occupy>[] = [];
    const limits = [await limitOf(false)];
    for (const _ of [1, 2]) {
      const next = occupy('as', ada);
      hers.push(next);
      await next.begun;
      limits.push(await limitOf(false));
    }
    // Slow requests are few anyway.
    limits.push(await limitOf(true));
    for (const { letGo } of hers) letGo();
    await Promise.all(hers.map(({ ended }) => ended));
    expect(limits).toEqual(['2min', '2min', `${maxCrowdedStatement / 1000}s`, '2min']);
  },
);

/** Holds a connection with slow work, or with the reading of a large response. */
function occupySlowly({ id: personId }: Person, gone?: AbortSignal, kind: 'isSlow' | 'isLarge' = 'isSlow') {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const caller = {
    personId,
    sessionId: undefined,
    companies: undefined,
    permissions: undefined,
    [kind]: true,
    ...(gone === undefined ? {} : { gone }),
  };
  const ended = test.database.as(caller, async (tx) => {
    begun.resolve();
    if (gone !== undefined) await tx.client.query('SELECT pg_sleep(600)');
    await letGo.promise;
  });
  return { begun: begun.promise, letGo: letGo.resolve, ended };
}

it('leaves connections to ordinary requests, however many users ask for what is slow', async () => {
  const people = await Promise.all(['Cy', 'Di', 'Ed', 'Flo', 'Guy'].map((name) => test.register(name)));
  const slow = people.map((person) => occupySlowly(person));
  await Promise.all(slow.slice(0, 2).map(({ begun }) => begun));
  const ordinary = [ada, bo, ...people.slice(2, 3)].map((person) => occupy('as', person));
  await Promise.all(ordinary.map(({ begun }) => begun));
  for (const { letGo } of [...ordinary, ...slow]) letGo();
  await Promise.all([...ordinary, ...slow].map(({ ended }) => ended));
});

it('lets slow requests of others begin, however many one user sends', async () => {
  const hers = [1, 2, 3].map(() => occupySlowly(ada));
  await hers[0]?.begun;
  const his = occupySlowly(bo);
  await his.begun;
  for (const { letGo } of [...hers, his]) letGo();
  await Promise.all([...hers, his].map(({ ended }) => ended));
});

it('reads few large responses for one user at once, and those of others beside them', async () => {
  const hers = [1, 2, 3].map(() => occupySlowly(ada, undefined, 'isLarge'));
  let hasBegun = false;
  void hers[2]?.begun.then(() => {
    hasBegun = true;
  });
  await Promise.all(hers.slice(0, 2).map(({ begun }) => begun));
  const others = [occupySlowly(bo, undefined, 'isLarge'), occupy('as', ada)];
  await Promise.all(others.map(({ begun }) => begun));
  expect(hasBegun).toBe(false);
  for (const { letGo } of [...hers, ...others]) letGo();
  await Promise.all([...hers, ...others].map(({ ended }) => ended));
});

it('ends the statement of a slow request whose client hangs up', async () => {
  const gone = new AbortController();
  const slow = occupySlowly(ada, gone.signal);
  await slow.begun;
  const waiting = occupySlowly(ada, gone.signal);
  gone.abort(new Error('gone'));
  await expect(slow.ended).rejects.toThrow();
  await expect(waiting.ended).rejects.toThrow('gone');
  await expect
    .poll(
      async () =>
        (
          await test.database.pool.query(
            "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()",
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(0);
});
