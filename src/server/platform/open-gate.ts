/** Runs the work when a place is free. Rejects without starting it if it waited longer than the gate's patience. */
type Gate<Key> = <T>(key: Key, maxConcurrent: number, work: () => Promise<T>) => Promise<T>;

type Place = { inside: number; waiting: (() => void)[] };

/**
 * Opens a gate that lets a limited number of tasks per key run at once; others wait in order of arrival. With `limit`,
 * a task that waits longer than `patience` milliseconds is rejected with the error from `refuse`.
 */
export function openGate<Key>(limit?: { patience: number; refuse: () => Error }): Gate<Key> {
  const places = new Map<Key, Place>();

  const waitIn = ({ waiting }: Place) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(enter);
      if (limit === undefined) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(limit.refuse());
      }, limit.patience);
    });

  return async (key, maxConcurrent, work) => {
    const place = places.get(key) ?? { inside: 0, waiting: [] };
    places.set(key, place);
    if (place.inside < maxConcurrent) place.inside += 1;
    else await waitIn(place);
    try {
      return await work();
    } finally {
      // The next waiting task takes over this place.
      const next = place.waiting.shift();
      if (next !== undefined) next();
      else {
        place.inside -= 1;
        if (place.inside === 0) places.delete(key);
      }
    }
  };
}
