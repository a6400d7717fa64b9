import { describe, expect, it } from 'vitest';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { addCorner, redoStep, removeLastCorner, sketchOf, stepTo, undoStep } from './sketch.ts';

const [a, b, c]: Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];

describe('what is being drawn', () => {
  const emptySketch = sketchOf([]);
  const drawn = [a, b, c].reduce(
    (sketch, place) => (place === undefined ? sketch : addCorner(sketch, place)),
    emptySketch,
  );

  it('goes back step by step and forth again', () => {
    const back = undoStep(undoStep(drawn));
    expect(back.corners).toEqual([a]);
    expect(redoStep(back).corners).toEqual([a, b]);
    expect(redoStep(redoStep(redoStep(back))).corners).toEqual([a, b, c]);
    expect(undoStep(emptySketch)).toBe(emptySketch);
  });

  it('begins with corners as if they had been placed one after the other', () => {
    expect(sketchOf(drawn.corners)).toEqual(drawn);
  });

  it('forgets what was undone once it goes another way', () => {
    const other = addCorner(undoStep(drawn), [5, 5]);
    expect(redoStep(other)).toBe(other);
    expect(other.corners).toEqual([a, b, [5, 5]]);
  });

  it('can have a taken corner back', () => {
    expect(removeLastCorner(drawn).corners).toEqual([a, b]);
    expect(undoStep(removeLastCorner(drawn)).corners).toEqual([a, b, c]);
    expect(removeLastCorner(emptySketch)).toBe(emptySketch);
  });

  it('takes a double click for one corner, and a moved corner for a step', () => {
    expect(addCorner(drawn, [1, 1])).toBe(drawn);
    const moved = stepTo(drawn, [[9, 9], ...drawn.corners.slice(1)]);
    expect(undoStep(moved).corners).toEqual([a, b, c]);
  });
});
