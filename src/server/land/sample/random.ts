/** Numbers that look like chance and are the same for the same seed, on every machine. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** True in so many of a hundred cases. */
  percent: (chance: number) => boolean;
  pick: <const T extends readonly [unknown, ...unknown[]]>(items: T) => T[number];
  /** One of the items, as often as its weight says. */
  weighted: <const T extends readonly [Weighted, ...Weighted[]]>(items: T) => T[number][0];
  /** The items in another order. */
  shuffle: <T>(items: readonly T[]) => T[];
};

type Weighted = readonly [item: unknown, weight: number];

/** A generator (mulberry32) of its own for each seed; what one draws never changes what another draws. */
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
