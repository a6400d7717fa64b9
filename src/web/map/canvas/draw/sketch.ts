import type { Position } from '#shared/platform/geometry/geometry.ts';

type Corners = readonly Position[];

/** The corners being drawn, with plain copies of their earlier and undone states. */
export type Sketch = { corners: Corners; past: readonly Corners[]; undone: readonly Corners[] };

/** Creates a sketch with these corners, as if they had been placed one by one. */
export function sketchOf(corners: Corners): Sketch {
  return { corners, past: corners.map((_, index) => corners.slice(0, index)), undone: [] };
}

/** Moves on to the next corners as a step that can be undone. */
export function stepTo({ corners, past }: Sketch, next: Corners): Sketch {
  return { corners: next, past: [...past, corners], undone: [] };
}

export function undoStep(sketch: Sketch): Sketch {
  const last = sketch.past.at(-1);
  if (last === undefined) return sketch;
  return { corners: last, past: sketch.past.slice(0, -1), undone: [...sketch.undone, sketch.corners] };
}

export function redoStep(sketch: Sketch): Sketch {
  const next = sketch.undone.at(-1);
  if (next === undefined) return sketch;
  return { corners: next, past: [...sketch.past, sketch.corners], undone: sketch.undone.slice(0, -1) };
}

/** Adds a corner; placing the last corner again has no effect. */
export function addCorner(sketch: Sketch, place: Position): Sketch {
  const last = sketch.corners.at(-1);
  if (last !== undefined && last[0] === place[0] && last[1] === place[1]) return sketch;
  return stepTo(sketch, [...sketch.corners, place]);
}

/** Removes the last corner. */
export function removeLastCorner(sketch: Sketch): Sketch {
  return sketch.corners.length === 0 ? sketch : stepTo(sketch, sketch.corners.slice(0, -1));
}
