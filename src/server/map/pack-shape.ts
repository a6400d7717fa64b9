import { boxOfBounds, boxText, gridPlace } from '#shared/map/tile/grid.ts';
import { boundsOf } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { packOutline } from './outline.ts';

/** A shape as the map tables store it: its box as text, its outlines, and a place inside it on the grid. */
export type PackedShape = {
  bounds: string;
  outline: Uint8Array;
  coarse: Uint8Array | null;
  x: number;
  y: number;
};

/** Packs the text of a stored geometry; null if it cannot be read. */
export function packShape(text: string): PackedShape | null {
  // The database wrote the text, so it needs no check before it is parsed.
  const stored: unknown = JSON.parse(text);
  const read = readGeometry(stored);
  if (!read.ok) return null;
  const geometry = read.value;
  const [x, y] = gridPlace(insidePoint(geometry));
  return { bounds: boxText(boxOfBounds(boundsOf(geometry))), ...packOutline(geometry), x, y };
}
