import { AppError } from '#shared/platform/errors.ts';

/** Work in line, and whether nobody waits for it any more. */
type Waiting = { isGone: () => boolean };

/**
 * Returns a function that runs the work of one key one after another, so that it holds one connection and lets others have
 * turns. Work that nobody waits for any more is left out. Throws `rate_limited` with these words if `most` are in line.
 */
export function createLine({
  most,
  words,
}: {
  most: number;
  words: string;
}): <Result>(key: number, work: () => Promise<Result>, waiting: Waiting) => Promise<Result> {
  const lines = new Map<number, { last: Promise<unknown>; length: number }>();
  return async (key, work, { isGone }) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= most) throw new AppError('rate_limited', words);
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
