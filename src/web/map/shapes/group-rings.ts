import type { PolygonRings, Position, Ring } from '#shared/platform/geometry/geometry.ts';
import { doubledArea, turnRings } from '#shared/platform/geometry/turn-rings.ts';

/**
 * Groups the rings of a shapefile's polygon into parts with holes. In a shapefile outer rings run clockwise and holes
 * counterclockwise. A hole belongs to the smallest outer ring around it; one without such a ring becomes its own part.
 * The rings are reversed to follow GeoJSON (RFC 7946).
 */
export function groupRings(rings: readonly Ring[]): PolygonRings[] {
  const [only] = rings;
  if (rings.length === 1 && only !== undefined) return [turnRings([only])];
  const areas = rings.map(doubledArea);
  // Some programs reverse all rings; the largest ring is an outer one in any case.
  const outerSign = Math.sign(
    areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0),
  );
  const parts = rings.flatMap((ring, index) => {
    const area = areas[index] ?? 0;
    return Math.sign(area) === outerSign
      ? [{ ring, area: Math.abs(area), box: boxOf(ring), holes: [] as Ring[] }]
      : [];
  });
  const smallestFirst = parts.toSorted((a, b) => a.area - b.area);
  const strays: Ring[] = [];
  for (const [index, ring] of rings.entries()) {
    if (Math.sign(areas[index] ?? 0) === outerSign) continue;
    const box = boxOf(ring);
    const around = smallestFirst.find(
      (part) =>
        part.area >= Math.abs(areas[index] ?? 0) && isBoxWithin(box, part.box) && isWithin(ring, part.ring),
    );
    if (around === undefined) strays.push(ring);
    else around.holes.push(ring);
  }
  return [
    ...parts.map(({ ring, holes }) => turnRings([ring, ...holes])),
    ...strays.map((ring) => turnRings([ring])),
  ];
}

type Box = { west: number; south: number; east: number; north: number };

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    if (x < box.west) box.west = x;
    if (x > box.east) box.east = x;
    if (y < box.south) box.south = y;
    if (y > box.north) box.north = y;
  }
  return box;
}

function isBoxWithin(inner: Box, outer: Box): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

/** Returns whether a ring is within another, judged by its first corner that is not on the other's line. */
function isWithin(ring: Ring, outer: Ring): boolean {
  for (const corner of ring) {
    const place = sideOfRing(corner, outer);
    if (place !== 0) return place > 0;
  }
  return true;
}

/** Returns a positive number inside a closed ring, a negative one outside, and zero on its line. */
function sideOfRing([x, y]: Position, ring: Ring): number {
  let isInside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from === undefined) break;
    const [ax, ay] = from;
    const [bx, by] = to;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isAlong =
      Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
    if (turn === 0 && isAlong) return 0;
    if (ay > y !== by > y && turn > 0 === by > ay) isInside = !isInside;
    from = to;
  }
  return isInside ? 1 : -1;
}
