import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#server/testing/embedded-holder.ts';
import { isLockHeld, lockInstance } from './instance-lock.ts';
import { findProcess } from './processes.ts';

let folder: string;
let removeFolder: () => Promise<void>;

beforeEach(async () => {
  ({ path: folder, remove: removeFolder } = await makeTemporaryFolder());
});

afterEach(() => removeFolder());

test('of many that ask at once, over a dead lock, one gets it', async () => {
  // This process is alive, but it started at another time than the one that took the lock.
  await writeFile(join(folder, 'instance.lock'), `{"pid":${process.pid},"startedAt":"long ago"}\n`);
  expect(await isLockHeld(folder)).toBe(false);
  const requested = await Promise.allSettled(Array.from({ length: 20 }, () => lockInstance('/data', folder)));
  const got = requested.filter((outcome) => outcome.status === 'fulfilled');
  expect(got).toHaveLength(1);
  expect(await isLockHeld(folder)).toBe(true);
  await got[0]?.value.release();
  expect(await isLockHeld(folder)).toBeNull();
});

test('a lock that another took over meanwhile is not released', async () => {
  const lock = await lockInstance('/data', folder);
  await writeFile(join(folder, 'instance.lock'), '{"pid":1,"startedAt":""}\n');
  await lock.release();
  expect(await readFile(join(folder, 'instance.lock'), 'utf8')).toContain('"pid":1');
});

test('half a lock file, as a full disk leaves it, is no lock', async () => {
  await writeFile(join(folder, 'instance.lock'), '{"pi');
  const lock = await lockInstance('/data', folder);
  expect((await stat(join(folder, 'instance.lock'))).size).toBeGreaterThan(10);
  await lock.release();
});

test('a process is told apart from one that was never there', () => {
  expect(findProcess(process.pid)?.startedAt).not.toBe('');
  expect(findProcess(0)).toBeNull();
  expect(findProcess(2 ** 31 - 1)).toBeNull();
});
