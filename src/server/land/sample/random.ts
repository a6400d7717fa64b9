/** Pseudorandom numbers that are the same for the same seed on every machine. */
export type Random = {
  /** Returns an integer from `min` to `max`, both inclusive. */
  whole: (min: number, max: number) => number;
  /** Returns true with this probability in percent. */
  percent: (chance: number) => boolean;
  pick: <const T extends readonly [unknown, ...unknown[]]>(items: T) => T[number];
  /** Returns one of the items, in proportion to its weight. */
  weighted: <const T extends readonly [Weighted, ...Weighted[]]>(items: T) => T[number][0];
  shuffle: <T>(items: readonly T[]) => T[];
};

type Weighted = readonly [item: unknown, weight: number];

/** Creates a generator (mulberry32) with its own state per seed; what one draws never affects another. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    percent: (chance) => next() * 100 < chance,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items[0][0];
    },
    shuffle: (items) => {
      const mixed = [...items];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = whole(0, index);
        const [a, b] = [mixed[index], mixed[other]];
        if (a === undefined || b === undefined) continue;
        mixed[index] = b;
        mixed[other] = a;
      }
      return mixed;
    },
  };
}
