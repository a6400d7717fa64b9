import {
  type Bounds,
  boundsOf,
  type Geometry,
  type PolygonRings,
  polygonsOf,
  type Ring,
} from '#shared/platform/geometry/geometry.ts';

/**
 * Reduces a geometry to few corners, for display only. Drops corners within `tolerance` degrees of the previous one,
 * and holes and parts smaller than that, but never the only part.
 */
export function thinOut(geometry: Geometry, tolerance: number): Geometry {
  if (geometry.type === 'Point')
    return { type: 'Point', coordinates: [geometry.coordinates[0], geometry.coordinates[1]] };
  const parts = polygonsOf(geometry);
  const kept: PolygonRings[] = [];
  for (const rings of parts) {
    const [outer, ...holes] = rings;
    if (outer === undefined) continue;
    if (kept.length > 0 && spanOf(outer) < tolerance) continue;
    kept.push([
      thinRing(outer, tolerance),
      ...holes.filter((hole) => spanOf(hole) >= tolerance).map((hole) => thinRing(hole, tolerance)),
    ]);
  }
  const [only] = kept;
  return kept.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: kept };
}

function thinRing(ring: Ring, tolerance: number): Ring {
  // A few corners are fast to draw, and each of them matters for the shape.
  if (ring.length <= 6) return ring.map(([longitude, latitude]) => [longitude, latitude]);
  const kept: (readonly [number, number])[] = [];
  let last: readonly [number, number] | undefined;
  for (const [longitude, latitude] of ring) {
    if (last && Math.abs(longitude - last[0]) < tolerance && Math.abs(latitude - last[1]) < tolerance)
      continue;
    last = [longitude, latitude];
    kept.push(last);
  }
  const [first] = kept;
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) kept.push(first);
  return kept.length >= 4 ? kept : boxRing(ring);
}

/** Returns the bounding box of a ring that would have fewer than four positions left. */
function boxRing(ring: Ring): Ring {
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: [ring] });
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function spanOf(ring: Ring): number {
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: [ring] });
  return Math.max(east - west, north - south);
}

/** Returns the longer side of a box, in degrees. */
export function spanOfBounds([west, south, east, north]: Bounds): number {
  return Math.max(east - west, north - south);
}
