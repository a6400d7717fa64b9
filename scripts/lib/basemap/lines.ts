import type { Position } from 'geojson';
import KDBush from 'kdbush';

/** Joins lines end to end where exactly two ends meet, which makes the tiles smaller and leaves room for labels. */
export function joinLines(lines: readonly Position[][]): Position[][] {
  const ends = new Map<string, number[]>();
  const keyOf = (position: Position | undefined) => String(position);
  for (const [index, line] of lines.entries())
    for (const end of [line[0], line.at(-1)]) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), index]);
  const used = new Set<number>();
  const joined: Position[][] = [];
  const follow = (line: Position[]): Position[] => {
    for (;;) {
      const key = keyOf(line.at(-1));
      const meeting = ends.get(key) ?? [];
      const next = meeting.length === 2 ? meeting.find((each) => !used.has(each)) : undefined;
      const other = next === undefined ? undefined : lines[next];
      if (next === undefined || other === undefined) return line;
      used.add(next);
      line.push(...(keyOf(other[0]) === key ? other : [...other].reverse()).slice(1));
    }
  };
  for (const [index, line] of lines.entries()) {
    if (used.has(index)) continue;
    used.add(index);
    joined.push(follow(follow([...line]).reverse()));
  }
  return joined;
}

/** The distance in degrees between the places along a line that are looked up. */
const step = 0.01;

/** Finds the nearest of some lines; distances are in degrees, which is enough for lines of this accuracy. */
export class NearLines<Value> {
  readonly #index: KDBush;
  readonly #values: Value[] = [];
  readonly #places: (readonly [number, number])[] = [];

  constructor(lines: readonly { line: readonly Position[]; value: Value }[]) {
    for (const { line, value } of lines)
      for (const place of placesAlong(line)) {
        this.#places.push(place);
        this.#values.push(value);
      }
    this.#index = new KDBush(this.#places.length);
    for (const [x, y] of this.#places) this.#index.add(x, y);
    this.#index.finish();
  }

  /** Returns the value of the nearest line within this distance, or undefined. */
  nearest([x = 0, y = 0]: Position, within: number): Value | undefined {
    let best: { distance: number; value: Value | undefined } | undefined;
    for (const found of this.#index.within(x, y, within)) {
      const [fx, fy] = this.#places[found] ?? [0, 0];
      const distance = Math.hypot(fx - x, fy - y);
      if (best === undefined || distance < best.distance) best = { distance, value: this.#values[found] };
    }
    return best?.value;
  }
}

function placesAlong(line: readonly Position[]): (readonly [number, number])[] {
  return line.flatMap(([x = 0, y = 0], index) => {
    const [px = x, py = y] = line[index - 1] ?? [];
    const pieces = Math.max(1, Math.ceil(Math.hypot(x - px, y - py) / step));
    return Array.from({ length: pieces }, (_, piece) => {
      const share = (piece + 1) / pieces;
      return [px + (x - px) * share, py + (y - py) * share] as const;
    });
  });
}

/** Splits a line into its parts along which a test holds for both ends of every side, and the parts in between. */
export function splitLine(
  line: readonly Position[],
  isInside: (position: Position) => boolean,
): { inside: Position[][]; outside: Position[][] } {
  const parts = { inside: [] as Position[][], outside: [] as Position[][] };
  let current: { part: Position[]; of: 'inside' | 'outside' } | undefined;
  let before: { position: Position; inside: boolean } | undefined;
  for (const position of line) {
    const inside = isInside(position);
    if (before !== undefined) {
      const of = inside && before.inside ? 'inside' : 'outside';
      if (current?.of !== of) {
        current = { part: [before.position], of };
        parts[of].push(current.part);
      }
      current.part.push(position);
    }
    before = { position, inside };
  }
  return parts;
}
