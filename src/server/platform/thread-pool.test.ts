import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openThreadPool, ThreadLimitError } from './thread-pool.ts';

type Task = { does: 'answer' | 'spin' | 'fill' | 'fail' };

/** Responds with its thread's number, or misbehaves on request. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ does }) => {
      if (does === 'fail') throw new Error('broken task');
      const kept = [];
      for (let turn = 0; does !== 'answer'; turn += 1) if (does === 'fill') kept.push(new Array(100_000).fill(turn));
      parentPort.postMessage(threadId);
    });`)}`,
);
const minute = 60_000;
const open = (options: { maxThreads?: number; idleMilliseconds?: number } = {}) =>
  openThreadPool<Task, number>({
    script,
    maxThreads: 1,
    megabytes: 32,
    idleMilliseconds: minute,
    ...options,
  });

test('an idle thread takes the next task; with no idle time each task gets its own', async () => {
  const stored = open();
  const first = await stored.run({ does: 'answer' }, minute, 1);
  expect(await stored.run({ does: 'answer' }, minute, 1)).toBe(first);
  const anew = open({ idleMilliseconds: 0 });
  const own = await anew.run({ does: 'answer' }, minute, 1);
  expect(await anew.run({ does: 'answer' }, minute, 1)).not.toBe(own);
});

test.each([
  ['spin', 'time', 300],
  ['fill', 'memory', minute],
] as const)('a task told to %s is ended by its %s limit while others run', async (does, limit, time) => {
  const pool = open();
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 5);
  const error = await pool.run({ does }, time, 1).catch((reason: unknown) => reason);
  clearInterval(beat);
  expect(error).toBeInstanceOf(ThreadLimitError);
  expect((error as ThreadLimitError).limit).toBe(limit);
  expect(turns).toBeGreaterThan(1);
  expect(await pool.run({ does: 'answer' }, minute, 1)).toEqual(expect.any(Number));
});

test("a task's error is reported, and the tasks behind it still run", async () => {
  const pool = open();
  const all = await Promise.allSettled([
    pool.run({ does: 'fail' }, minute, 1),
    pool.run({ does: 'answer' }, minute, 1),
    pool.run({ does: 'answer' }, minute, 1),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(all[0]).toMatchObject({ reason: { message: 'broken task' } });
});

test('a thread is left to others by who has the rest, and who waits has a turn before the next of those who had one', async () => {
  const two = open({ maxThreads: 2 });
  let isOver = false;
  const spinning = Array.from({ length: 3 }, () =>
    two.run({ does: 'spin' }, 1_500, 1).catch(() => (isOver = true)),
  );
  expect(await two.run({ does: 'answer' }, minute, 2)).toEqual(expect.any(Number));
  expect(isOver).toBe(false);
  await Promise.all(spinning);

  const one = open();
  const ended: string[] = [];
  const note = (name: string, owner: number) =>
    one.run({ does: 'answer' }, minute, owner).then(() => ended.push(name));
  await Promise.all([note('hers', 1), note('hers again', 1), note('hers once more', 1), note('his', 2)]);
  expect(ended).toEqual(['hers', 'his', 'hers again', 'hers once more']);
});

test('a thread whose idle time is over takes no task', async () => {
  const pool = open({ idleMilliseconds: 10 });
  for (let times = 0; times < 10; times += 1) {
    await pool.run({ does: 'answer' }, minute, 1);
    // Both timers end in the same turn, and the thread has not exited yet.
    await wait(10);
  }
});
