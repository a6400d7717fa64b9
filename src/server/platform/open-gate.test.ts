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
