// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRefreshLock } from './refresh-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the lease of browsers without locks', () => {
  test('lets tabs run one after the other', async () => {
    const [one, two] = [
      createRefreshLock(undefined, localStorage),
      createRefreshLock(undefined, localStorage),
    ];
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      log.push(`${name} out`);
      return name;
    };
    const runs = Promise.all([one(task('one')), two(task('two'))]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await runs).toEqual(['one', 'two']);
    expect(log.filter((_, index) => index % 2 === 0).map((line) => line.slice(-2))).toEqual(['in', 'in']);
    expect(log[0]?.split(' ')[0]).toBe(log[1]?.split(' ')[0]);
    expect(localStorage.length).toBe(0);
  });

  test('is given back when the task fails', async () => {
    const lock = createRefreshLock(undefined, localStorage);
    const run = lock(() => Promise.reject(new Error('refused')));
    const outcome = expect(run).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(200);
    await outcome;
    expect(localStorage.length).toBe(0);
  });

  test('of a closed tab ends by itself', async () => {
    localStorage.setItem(
      'platbook.refresh-lease',
      JSON.stringify({ owner: 'closed', until: Date.now() + 5_000 }),
    );
    const task = vi.fn(async () => 'done');
    const run = createRefreshLock(undefined, localStorage)(task);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(await run).toBe('done');
  });

  test.each(['nonsense', '7', JSON.stringify({ owner: 'x', until: Date.now() + 1e12 })])(
    'that reads %s holds nobody up',
    async (lease) => {
      localStorage.setItem('platbook.refresh-lease', lease);
      const run = createRefreshLock(undefined, localStorage)(async () => 'done');
      await vi.advanceTimersByTimeAsync(200);
      expect(await run).toBe('done');
    },
  );

  test('is left out where storage refuses to write', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await createRefreshLock(undefined, localStorage)(async () => 'done')).toBe('done');
    setItem.mockRestore();
  });
});

describe('the browser’s own lock', () => {
  /** Grants the lock to one task after another, as the browser does. */
  function fakeLocks() {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, task: () => Promise<unknown>) => {
      last = last.then(task);
      return last;
    };
    return { request } as unknown as LockManager;
  }

  test('answers at once, and lets the next one in when storage has settled', async () => {
    const lock = createRefreshLock(fakeLocks(), localStorage);
    expect(await lock(async () => 'one')).toBe('one');
    const next = vi.fn(async () => 'two');
    const run = lock(next);
    await vi.advanceTimersByTimeAsync(40);
    expect(next).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(await run).toBe('two');
    expect(localStorage.length).toBe(0);
  });

  test('passes a failure on and is given back', async () => {
    const lock = createRefreshLock(fakeLocks(), localStorage);
    await expect(lock(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const run = lock(async () => 'next');
    await vi.advanceTimersByTimeAsync(60);
    expect(await run).toBe('next');
  });

  test('that is not granted is a failure', async () => {
    const request = () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
    const lock = createRefreshLock({ request } as unknown as LockManager, localStorage);
    await expect(lock(async () => 'never')).rejects.toThrow('gone');
  });
});

test('without storage the task just runs', async () => {
  expect(await createRefreshLock(undefined, null)(async () => 'done')).toBe('done');
});
