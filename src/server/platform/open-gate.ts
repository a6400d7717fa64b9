/** Runs the work when a place is free. Rejects without starting it if it waited longer than the gate's patience. */
type Gate<Key> = <T>(key: Key, maxConcurrent: number, work: () => Promise<T>) => Promise<T>;

type Waiting<Key> = { key: Key; maxConcurrent: number; enter: () => void };

/**
 * Opens a gate that lets a limited number of tasks per key run at once; others wait in order of arrival. With `limit`,
 * a task that waits longer than `patience` milliseconds is rejected with the error from `refuse`. With `crowd`, a key that
 * has a task inside gets further ones only while fewer tasks of all keys are inside, so that a few keys leave room for others.
 * With `most`, no more tasks than that are inside, whatever their keys.
 */
export function openGate<Key>(limit?: {
  patience: number;
  refuse: () => Error;
  crowd?: number;
  most?: number;
}): Gate<Key> {
  const inside = new Map<Key, number>();
  let queue: Waiting<Key>[] = [];
  let total = 0;
  const { crowd = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limit ?? {};

  const mayEnter = (key: Key, maxConcurrent: number) => {
    const own = inside.get(key) ?? 0;
    return total < most && own < maxConcurrent && (own === 0 || total < crowd);
  };
  const countIn = (key: Key) => {
    inside.set(key, (inside.get(key) ?? 0) + 1);
    total += 1;
  };
  const countOut = (key: Key) => {
    const left = (inside.get(key) ?? 1) - 1;
    if (left === 0) inside.delete(key);
    else inside.set(key, left);
    total -= 1;
  };

  const waitForPlace = (key: Key, maxConcurrent: number) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting = {
        key,
        maxConcurrent,
        enter: () => {
          clearTimeout(timer);
          countIn(key);
          resolve();
        },
      };
      queue.push(waiting);
      if (limit === undefined) return;
      timer = setTimeout(() => {
        queue = queue.filter((each) => each !== waiting);
        reject(limit.refuse());
      }, limit.patience);
    });

  /** A key with nothing inside goes first, because only it may enter a crowd. */
  const letNextIn = () => {
    const isNext = (each: Waiting<Key>) => mayEnter(each.key, each.maxConcurrent);
    const next = queue.find((each) => !inside.has(each.key) && isNext(each)) ?? queue.find(isNext);
    if (next === undefined) return;
    queue = queue.filter((each) => each !== next);
    next.enter();
  };

  return async (key, maxConcurrent, work) => {
    if (mayEnter(key, maxConcurrent) && !queue.some((each) => each.key === key)) countIn(key);
    else await waitForPlace(key, maxConcurrent);
    try {
      return await work();
    } finally {
      countOut(key);
      letNextIn();
    }
  };
}
