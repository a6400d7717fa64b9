import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './database.ts';
import { cacheWhileSoleWriter } from './sole-writer-cache.ts';

const always = () => true;

describe('what was read before', () => {
  afterEach(() => vi.useRealTimers());

  /** Counts reads, after the first check of the connections has finished. */
  async function count(milliseconds: number, isSole: () => Promise<boolean>) {
    const still = cacheWhileSoleWriter({ milliseconds, isSole });
    let reads = 0;
    const ask = (keeping: (value: number) => boolean = always) =>
      still.get(
        'key',
        async () => {
          reads += 1;
          return reads;
        },
        keeping,
      );
    await ask();
    await new Promise(setImmediate);
    return { still, ask };
  }

  it('is answered again while nobody else is there and nothing is written', async () => {
    const { still, ask } = await count(60_000, async () => true);
    expect([await ask(), await ask()]).toEqual([2, 2]);
    still.invalidate();
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  it.each([
    ['somebody else is there', 60_000, async () => false],
    ['nobody knows whether somebody is', 60_000, () => Promise.reject(new Error('The connection is gone.'))],
    ['nothing is to be trusted', 0, async () => true],
  ])('is read each time where %s', async (_where, milliseconds, isSole) => {
    const { ask } = await count(milliseconds, isSole);
    expect([await ask(), await ask()]).toEqual([2, 3]);
  });

  it('is read again once it was looked again, for somebody may have come and gone', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask } = await count(20, async () => true);
    await ask();
    vi.advanceTimersByTime(19);
    expect(await ask()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe(2);
    await new Promise(setImmediate);
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  it('counts no longer where looking takes as long again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const looks = [Promise.resolve(true), new Promise<boolean>(() => undefined)];
    const { ask } = await count(20, () => looks.shift() ?? Promise.resolve(true));
    await ask();
    vi.advanceTimersByTime(39);
    expect(await ask()).toBe(2);
    vi.advanceTimersByTime(1);
    expect([await ask(), await ask()]).toEqual([3, 4]);
  });

  it('is not kept where it was being read while something was written', async () => {
    const { still, ask } = await count(60_000, async () => true);
    still.invalidate();
    const reading = ask();
    still.invalidate();
    expect([await reading, await ask()]).toEqual([2, 3]);
  });

  it('is not kept where it is not worth it', async () => {
    const { still, ask } = await count(60_000, async () => true);
    still.invalidate();
    expect([await ask((value) => value > 2), await ask((value) => value > 2), await ask()]).toEqual([
      2, 3, 3,
    ]);
  });
});

describe('a database that a process has to itself', () => {
  it('is asked again after its own writes, not after reads and what came to nothing, and each time while others are there', async () => {
    const place = await createTestDatabase();
    const database = openDatabase({ url: place.appUrl, poolSize: 3, soleMilliseconds: 60_000 });
    const beside = openDatabase({ url: place.appUrl, poolSize: 3, soleMilliseconds: 60_000 });
    let reads = 0;
    const ask = ({ cache }: typeof database) => cache.get('key', async () => ++reads, always);
    const isAskedAgain = async (of: typeof database) => {
      const before = reads;
      await ask(of);
      return reads > before;
    };
    try {
      await ask(database);
      await vi.waitFor(async () => expect(await isAskedAgain(database)).toBe(false));
      await database.transaction((tx) => tx.rows(sql`SELECT count(*) FROM users`));
      expect(await isAskedAgain(database)).toBe(false);
      const write = sql`SELECT register_account('ada@example.com', 'Ada', 'Ada', NULL, 'no hash')`;
      const failing = database.transaction(async (tx) => {
        await tx.run(write);
        throw new Error('Not this time.');
      });
      await expect(failing).rejects.toThrow('Not this time.');
      expect(await isAskedAgain(database)).toBe(false);
      await database.transaction((tx) => tx.run(write));
      expect(await isAskedAgain(database)).toBe(true);
      expect(await isAskedAgain(database)).toBe(false);

      await ask(beside);
      await beside.pool.query('SELECT 1');
      expect(await isAskedAgain(beside)).toBe(true);
    } finally {
      await database.close();
      await beside.close();
      await place.drop();
    }
  });

  it('keeps a connection, by which others see that it is there', async () => {
    const place = await createTestDatabase();
    const database = openDatabase({ url: place.appUrl, poolSize: 3 });
    const other = new pg.Client({ connectionString: place.ownerUrl });
    await other.connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await Promise.all([database.pool.query('SELECT 1'), database.pool.query('SELECT 1')]);
      vi.advanceTimersByTime(60_000);
      vi.useRealTimers();
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        expect(rows).toEqual([{ others: 1 }]);
      });
    } finally {
      vi.useRealTimers();
      await other.end();
      await database.close();
      await place.drop();
    }
  });
});
