import { readWithin } from '#shared/platform/geometry/within.ts';

/** An outline on the map in words, by its middle: "a box around 31.4072, −103.4915". */
export function sayWithin(text: string): string {
  const corners = readWithin(text) ?? [];
  const shape = text.split(',').length === 4 ? 'a box' : 'a drawn outline';
  const middle = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return ((Math.min(...values) + Math.max(...values)) / 2).toFixed(4).replace('-', '−');
  };
  return `${shape} around ${middle(1)}, ${middle(0)}`;
}
