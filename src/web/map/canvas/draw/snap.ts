import {
  type Bounds,
  boundsOf,
  type Geometry,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import { wholeTurn } from '#shared/platform/geometry/longitudes.ts';

/** Meters per degree of latitude, precise enough to compare a few pixels. */
const metersPerDegree = 111_000;

/** The place that the pointer snaps to: exactly a corner, or the nearest place on an edge. */
export type Catch = { place: Position; by: 'corner' | 'edge' };

/**
 * Returns the corner of a shape within this many meters of a place, otherwise the nearest place on an edge; null if
 * neither is in reach. A corner wins over an edge, so that shared corners have identical coordinates.
 */
export function snapPlace(place: Position, shapes: readonly Geometry[], meters: number): Catch | null {
  const [longitude, latitude] = place;
  const up = meters / metersPerDegree;
  const aside = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  /** The degrees by which a shape on the other side of 180° is turned around the earth. */
  let turn = 0;
  // Returns the x and y distance of a position from the place, as multiples of the reach.
  const offsetOf = (at: Position): [number, number] => [
    (at[0] + turn - longitude) / aside,
    (at[1] - latitude) / up,
  ];
  let corner: { at: Position; far: number } | null = null;
  let edge: { at: Position; far: number } | null = null;

  const lookAtCorner = (at: Position) => {
    const far = Math.hypot(...offsetOf(at));
    if (far <= 1 && (corner === null || far < corner.far)) corner = { at: [at[0] + turn, at[1]], far };
  };
  const lookAtEdge = (from: Position, to: Position) => {
    const [x1, y1] = offsetOf(from);
    const [x2, y2] = offsetOf(to);
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

/**
 * Returns the bounding box of a shape. Cached because it is needed on every pointer move, and a shape does not change.
 */
function boxOf(shape: Geometry): Bounds {
  const known = boxes.get(shape) ?? boundsOf(shape);
  boxes.set(shape, known);
  return known;
}

function caught(corner: { at: Position } | null, edge: { at: Position } | null): Catch | null {
  if (corner !== null) return { place: corner.at, by: 'corner' };
  return edge === null ? null : { place: edge.at, by: 'edge' };
}
