import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openGate } from './open-gate.ts';

it('limits concurrent work per key, in order, and runs other keys in parallel', async () => {
  const enter = openGate<string>();
  let inside = 0;
  let maxAtOnce = 0;
  const begun: number[] = [];
  const work = (place: number) => async () => {
    begun.push(place);
    inside += 1;
    maxAtOnce = Math.max(maxAtOnce, inside);
    await wait(5);
    inside -= 1;
    if (place === 2) throw new Error('broken');
    return place;
  };
  const mine = Promise.allSettled([0, 1, 2, 3, 4, 5].map((place) => enter('mine', 2, work(place))));
  expect(await enter('yours', 2, async () => 'at once')).toBe('at once');
  expect((await mine).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(maxAtOnce).toBe(2);
});

it('refuses who waits for longer than its patience, and lets the next one in', async () => {
  const enter = openGate<string>({ patience: 30, refuse: () => new Error('too many') });
  const long = enter('mine', 1, () => wait(120, 'done'));
  await expect(enter('mine', 1, async () => 'never')).rejects.toThrow('too many');
  expect(await long).toBe('done');
  expect(await enter('mine', 1, async () => 'next')).toBe('next');
});

it('leaves room for others where a few keys have much work', async () => {
  const enter = openGate<string>({ patience: 1_000, refuse: () => new Error('too many'), crowd: 3 });
  const inside = new Map<string, number>();
  const most = new Map<string, number>();
  const ends: (() => void)[] = [];
  const work = (key: string) => () => {
    inside.set(key, (inside.get(key) ?? 0) + 1);
    most.set(key, Math.max(most.get(key) ?? 0, inside.get(key) ?? 0));
    return new Promise<void>((resolve) => {
      ends.push(() => {
        inside.set(key, (inside.get(key) ?? 1) - 1);
        resolve();
      });
    });
  };
  const busy = ['a', 'a', 'a', 'b', 'b', 'b'].map((key) => enter(key, 3, work(key)));
  // One of b's is let in beside three of a's, and so is the first of everyone else.
  expect(Object.fromEntries(inside)).toEqual({ a: 3, b: 1 });
  expect(await enter('c', 3, async () => 'at once')).toBe('at once');
  let done = 0;
  const all = Promise.all(busy).then(() => {
    done = 1;
  });
  while (done === 0) {
    ends.shift()?.();
    await wait(1);
    expect([...inside.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(4);
  }
  await all;
  expect(most.get('b')).toBe(3);
});

it('lets no more in than its limit, whatever their keys', async () => {
  const enter = openGate<string>({ patience: 1_000, refuse: () => new Error('too many'), most: 2 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (key: string) => () => {
    begun.push(key);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ['a', 'b', 'c'].map((key) => enter(key, 1, work(key)));
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const end of ends) end();
  await Promise.all(all);
});
