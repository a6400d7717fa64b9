import { expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

it('computes an answer once for all who need it meanwhile', async () => {
  const cache = createAnswerCache<number>();
  const work = vi.fn(async () => 34_000);
  const answers = await Promise.all([1, 2, 3].map(() => cache.compute('key', work)));
  expect(answers).toEqual([34_000, 34_000, 34_000]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(cache.get('key')).toBe(34_000);
});

it('computes an answer again for those who waited for one that failed', async () => {
  const cache = createAnswerCache<number>();
  const failing = cache.compute('key', () => Promise.reject(new Error('The client went away.')));
  const waiting = cache.compute('key', async () => 5);
  await expect(failing).rejects.toThrow('The client went away.');
  expect(await waiting).toBe(5);
  expect(cache.get('key')).toBe(5);
});
