import type { Ring } from './geometry.ts';

/** The longitudes at which a closed ring crosses a latitude; each corner counts with one of its edges alone. */
export function crossingsOf(ring: Ring, latitude: number): number[] {
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index];
    if (from === undefined || from[1] > latitude === to[1] > latitude) return [];
    return [from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0])];
  });
}
