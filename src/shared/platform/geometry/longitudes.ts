import { type Geometry, mapPolygons, type Position, polygonsOf, type Ring } from './geometry.ts';

export const wholeTurn = 360;

/** Moves a place by whole turns of the earth, to at most half a turn from a longitude. */
export function placeNear(place: Position, near: number): Position {
  const [longitude, ...rest] = place;
  const turns = turnsTo(longitude, near);
  return turns === 0 ? place : [tidied(longitude + turns * wholeTurn), ...rest];
}

/** Moves a geometry by whole turns of the earth, so that its first corner is at most half a turn from a longitude. */
export function geometryNear(geometry: Geometry, near: number): Geometry {
  if (geometry.type === 'Point') {
    const coordinates = placeNear(geometry.coordinates, near);
    return coordinates === geometry.coordinates ? geometry : { type: 'Point', coordinates };
  }
  const turns = turnsTo(firstLongitudeOf(geometry), near);
  if (turns === 0) return geometry;
  return mapPolygons(geometry, (rings) => rings.map((ring) => shiftRing(ring, turns * wholeTurn)));
}

export function firstLongitudeOf(geometry: Geometry): number {
  const first = geometry.type === 'Point' ? geometry.coordinates : polygonsOf(geometry)[0]?.[0]?.[0];
  return first?.[0] ?? 0;
}

function turnsTo(longitude: number, near: number): number {
  // Exactly half a turn away, as -180 is from 0, it does not move.
  return Math.abs(near - longitude) <= wholeTurn / 2 ? 0 : Math.round((near - longitude) / wholeTurn);
}

/** Moves a ring east by this many degrees. */
export function shiftRing(ring: Ring, degrees: number): Ring {
  if (degrees === 0) return ring;
  return ring.map(([x, y, ...more]): Position => [tidied(x + degrees), y, ...more]);
}

/** Rounds a moved longitude, because the added digits are not measurements. */
function tidied(degrees: number): number {
  return Math.round(degrees * 1e12) / 1e12;
}

export function westOf(ring: Ring): number {
  return ring.reduce((least, [x]) => Math.min(least, x), Number.POSITIVE_INFINITY);
}

export function eastOf(ring: Ring): number {
  return ring.reduce((most, [x]) => Math.max(most, x), Number.NEGATIVE_INFINITY);
}
