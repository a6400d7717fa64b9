/**
 * Returns a function that runs the work of one key one after another. Figures of another day take a large company seconds,
 * and a dashboard asks for many at once: in line, they hold one connection.
 */
export function createLine(): <Result>(key: number, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<number, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = before === undefined ? work() : before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
