import {
  type Bounds,
  boundsOf,
  type Geometry,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import { wholeTurn } from '#shared/platform/geometry/longitudes.ts';

/** Metres of one degree of latitude, near enough to compare a few pixels. */
const metresPerDegree = 111_000;

/** A place of a neighbour that the pointer caught: one of its corners exactly, or the nearest place of an edge. */
export type Catch = { place: Position; by: 'corner' | 'edge' };

/**
 * The corner of a shape within so many metres of a place, or else the nearest place of an edge; null where nothing lies so near.
 * A corner wins over an edge, so that shared corners are the very same numbers.
 */
export function catchPlace(place: Position, shapes: readonly Geometry[], metres: number): Catch | null {
  const [longitude, latitude] = place;
  const up = metres / metresPerDegree;
  const aside = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  /** By how many degrees a shape on the other side of 180° is taken round the earth. */
  let turn = 0;
  // In units of the reach: x and y of a position beside the place.
  const beside = (at: Position): [number, number] => [
    (at[0] + turn - longitude) / aside,
    (at[1] - latitude) / up,
  ];
  let corner: { at: Position; far: number } | null = null;
  let edge: { at: Position; far: number } | null = null;

  const lookAtCorner = (at: Position) => {
    const far = Math.hypot(...beside(at));
    if (far <= 1 && (corner === null || far < corner.far)) corner = { at: [at[0] + turn, at[1]], far };
  };
  const lookAtEdge = (from: Position, to: Position) => {
    const [x1, y1] = beside(from);
    const [x2, y2] = beside(to);
    if (Math.min(x1, x2) > 1 || Math.max(x1, x2) < -1 || Math.min(y1, y2) > 1 || Math.max(y1, y2) < -1)
      return;
    const [width, height] = [x2 - x1, y2 - y1];
    const length = width ** 2 + height ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * width + y1 * height) / length));
    const far = Math.hypot(x1 + share * width, y1 + share * height);
    if (far > 1 || (edge !== null && far >= edge.far)) return;
    edge = {
      at: [from[0] + turn + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
      far,
    };
  };

  for (const shape of shapes) {
    const [west, south, east, north] = boxOf(shape);
    turn = wholeTurn * Math.round((longitude - (west + east) / 2) / wholeTurn);
    if (
      longitude - turn < west - aside ||
      longitude - turn > east + aside ||
      latitude < south - up ||
      latitude > north + up
    )
      continue;
    if (shape.type === 'Point') lookAtCorner(shape.coordinates);
    for (const ring of polygonsOf(shape).flat()) {
      for (const [index, to] of ring.entries()) {
        const from = ring[index - 1];
        if (from === undefined) continue;
        lookAtCorner(to);
        lookAtEdge(from, to);
      }
    }
  }
  return caught(corner, edge);
}

const boxes = new WeakMap<Geometry, Bounds>();

/** Asked with each move of the pointer, and the same as long as a shape is. */
function boxOf(shape: Geometry): Bounds {
  const known = boxes.get(shape) ?? boundsOf(shape);
  boxes.set(shape, known);
  return known;
}

function caught(corner: { at: Position } | null, edge: { at: Position } | null): Catch | null {
  if (corner !== null) return { place: corner.at, by: 'corner' };
  return edge === null ? null : { place: edge.at, by: 'edge' };
}
