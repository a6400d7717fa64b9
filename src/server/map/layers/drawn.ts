import type { Parsed } from '#shared/platform/fields/field.ts';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { turnGeometry } from '#shared/platform/geometry/turn-rings.ts';
import { takeMapTurn } from './map-turn.ts';

/** The shape of a record in a file, or the line of a bore. */
export type Drawn = Geometry | { type: 'LineString'; coordinates: readonly Position[] };

/** Characters of a shape with a few thousand corners; each longer shape is processed in a separate turn. */
const longText = 50_000;

/**
 * Reads the GeoJSON of an exported row, with the ring directions of the GeoJSON standard; null for a shape that no file
 * can contain. Yields to other requests between the steps of a long one, and before it returns.
 */
export async function readDrawn(text: string): Promise<Drawn | null> {
  // The export itself creates the lines, from two places that were validated when they were saved.
  if (text.includes('"LineString"')) return JSON.parse(text) as Drawn;
  if (text.length < longText) return turn(readGeometry(text));
  await takeMapTurn();
  // The database wrote it, so it needs no check before it is parsed.
  const stored: unknown = JSON.parse(text);
  await takeMapTurn();
  const read = readGeometry(stored);
  await takeMapTurn();
  const drawn = turn(read);
  await takeMapTurn();
  return drawn;
}

/** The number of corners of a shape. */
export function sizeOf(shape: Drawn): number {
  switch (shape.type) {
    case 'Point':
      return 1;
    case 'LineString':
      return shape.coordinates.length;
    case 'Polygon':
      return shape.coordinates.reduce((sum, ring) => sum + ring.length, 0);
    case 'MultiPolygon':
      return shape.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  }
}

function turn(read: Parsed<Geometry>): Drawn | null {
  return read.ok ? turnGeometry(read.value) : null;
}
