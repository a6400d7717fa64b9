import { AppError } from '#shared/platform/errors.ts';

/** How many pieces of work of one key may wait: the charts of the largest dashboard, twice. */
const maxWaiting = 40;

/** Work in line, and whether nobody waits for it any more. */
type Waiting = { isGone: () => boolean };

/**
 * Returns a function that runs the work of one key one after another. Figures of another day take a large company seconds,
 * and a dashboard asks for many at once: in line, they hold one connection. Work that nobody waits for any more is left out.
 * Throws `rate_limited` if too much is in line.
 */
export function createLine(): <Result>(
  key: number,
  work: () => Promise<Result>,
  waiting: Waiting,
) => Promise<Result> {
  const lines = new Map<number, { last: Promise<unknown>; length: number }>();
  return async (key, work, { isGone }) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= maxWaiting)
      throw new AppError(
        'rate_limited',
        'Too many figures of other days are in line. Wait for those and try again.',
      );
    const turn = () => {
      if (isGone()) throw new AppError('unavailable', 'The request was given up before its turn.');
      return work();
    };
    const own = line.last.then(turn, turn);
    lines.set(key, { last: own, length: line.length + 1 });
    try {
      return await own;
    } finally {
      const now = lines.get(key);
      if (now !== undefined && now.length > 1) now.length -= 1;
      else lines.delete(key);
    }
  };
}
