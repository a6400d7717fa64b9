import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { turnGeometry } from '#shared/platform/geometry/turn-rings.ts';

/** What a file shows of a record: its shape, or the line of a bore. */
export type Drawn = Geometry | { type: 'LineString'; coordinates: readonly Position[] };

/** Reads the GeoJSON of an exported row, its rings turned as GeoJSON has them; null for a shape that no file can hold. */
export function readDrawn(text: string): Drawn | null {
  // The export itself writes the lines, of two places that were checked when they were stored.
  if (text.includes('"LineString"')) return JSON.parse(text) as Drawn;
  const read = readGeometry(text);
  return read.ok ? turnGeometry(read.value) : null;
}
