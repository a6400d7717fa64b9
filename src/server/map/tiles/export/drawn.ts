import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { turnGeometry } from '#shared/platform/geometry/turn-rings.ts';

/** The shape of a record in a file, or the line of a bore. */
export type Drawn = Geometry | { type: 'LineString'; coordinates: readonly Position[] };

/**
 * Reads the GeoJSON of an exported row, with the ring directions of the GeoJSON standard; null for a shape that no file
 * can contain.
 */
export function readDrawn(text: string): Drawn | null {
  // The export itself creates the lines, from two places that were validated when they were saved.
  if (text.includes('"LineString"')) return JSON.parse(text) as Drawn;
  const read = readGeometry(text);
  return read.ok ? turnGeometry(read.value) : null;
}
