/** Works once its turn has come. Rejects, without having begun, where it had to wait for longer than the patience of the gate. */
type Gate<Key> = <T>(key: Key, most: number, work: () => Promise<T>) => Promise<T>;

type Place = { inside: number; waiting: (() => void)[] };

/**
 * Opens a gate through which so many works of one key go at once; others wait in the order in which they came. With `patience` (in
 * milliseconds) one that waits for longer is refused with what `refuse` makes.
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

  return async (key, most, work) => {
    const place = places.get(key) ?? { inside: 0, waiting: [] };
    places.set(key, place);
    if (place.inside < most) place.inside += 1;
    else await waitIn(place);
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = place.waiting.shift();
      if (next !== undefined) next();
      else {
        place.inside -= 1;
        if (place.inside === 0) places.delete(key);
      }
    }
  };
}
