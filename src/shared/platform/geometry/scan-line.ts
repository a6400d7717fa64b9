import type { PolygonRings, Ring } from './geometry.ts';

/** Returns the sections (longitudes) of land within rings along a latitude, from west to east. */
export function stretchesOf(rings: PolygonRings, latitude: number): (readonly [number, number])[] {
  const crossings = rings.flatMap((ring) => crossingsOf(ring, latitude)).sort((a, b) => a - b);
  return Array.from(
    { length: crossings.length >> 1 },
    (_, index) => [crossings[2 * index] ?? 0, crossings[2 * index + 1] ?? 0] as const,
  );
}

/** Returns the longitudes at which a closed ring crosses a latitude; each corner counts with only one of its edges. */
function crossingsOf(ring: Ring, latitude: number): number[] {
  const crossings: number[] = [];
  let from = ring[0];
  for (const to of ring) {
    if (from !== undefined && from[1] > latitude !== to[1] > latitude)
      crossings.push(from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
    from = to;
  }
  return crossings;
}
