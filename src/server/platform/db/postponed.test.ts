import { describe, expect, it } from 'vitest';
import { doPostponed, openApart, PostponedError } from './postponed.ts';

/** Lets everything that is ready go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('postponed work', () => {
  it('is done again when what it needs is there, also if that failed', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const needs = [first.promise, second.promise];
    let times = 0;
    const done = doPostponed(async () => {
      times += 1;
      const until = needs.shift();
      if (until !== undefined) throw new PostponedError('Later.', until);
      return 'done';
    });
    await settle();
    expect(times).toBe(1);
    first.resolve();
    await settle();
    expect(times).toBe(2);
    second.reject(new Error('It failed.'));
    await expect(done).resolves.toBe('done');
  });

  it('fails at once with any other error', async () => {
    await expect(doPostponed(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  });
});

describe('work apart', () => {
  it('is done once for all who need it, and of two keys at once', async () => {
    const apart = openApart('transaction');
    const ends = ['a', 'b', 'c'].map((key) => ({ key, ...Promise.withResolvers<void>() }));
    const begun: string[] = [];
    const all = ends.map(({ key, promise }) =>
      apart.begin(key, (transaction) => {
        begun.push(`${key} with the ${transaction}`);
        return promise;
      }),
    );
    expect(apart.find('a')).toBe(all[0]);
    expect(apart.begin('a', () => Promise.reject(new Error('It was begun again.')))).toBe(all[0]);
    await settle();
    expect(begun).toEqual(['a with the transaction', 'b with the transaction']);
    ends[0]?.resolve();
    await all[0];
    await settle();
    expect(begun).toHaveLength(3);
    expect(apart.find('a')).toBeUndefined();
    for (const { resolve } of ends) resolve();
    await Promise.all(all);
  });
});
