import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { listAssetShapes } from '../list-shapes.ts';
import { partWithin } from './part-within.ts';

/** The ends of a bore on the map. */
export type Bore = { surface: unknown; bottom: unknown };

/**
 * Feet of the straight line between the ends of a bore: all of it, the last ones that are measured, and those of them in the tract;
 * null without its outline.
 */
type BoreInTract = { whole: number; measured: number; inTract: number | null };

/**
 * Measures a bore in a tract on the map, along the straight line from its surface to its bottom hole location: its last `allocated`
 * feet, or all of it if they aren't known. What comes before the first take point isn't allocated. Returns null while it isn't
 * known, and if an end isn't recorded or both are the same place.
 */
export function useBoreInTract(
  { surface, bottom }: Bore,
  tract: number | undefined,
  allocated: number | null,
): BoreInTract | null {
  const ends = useMemo(() => [readPlace(surface), readPlace(bottom)] as const, [surface, bottom]);
  const [from, to] = ends;
  const whole = from === null || to === null ? 0 : feetBetween(from, to);
  const { data: outlines } = useQuery({
    queryKey: ['geological_markers', 'outlines of tract', tract],
    queryFn: ({ signal }) => (tract === undefined ? [] : listAssetShapes('tract', tract, signal)),
    enabled: tract !== undefined && whole > 0,
  });
  return useMemo(() => {
    if (from === null || to === null || whole === 0 || outlines === undefined) return null;
    const areas = outlines.filter(({ type }) => type !== 'Point');
    const measured = allocated === null || allocated <= 0 ? whole : Math.min(allocated, whole);
    const begin = alongLine(from, to, 1 - measured / whole);
    return {
      ...{ whole, measured },
      inTract: areas.length === 0 ? null : partWithin(begin, to, areas) * measured,
    };
  }, [from, to, whole, allocated, outlines]);
}

/** Returns the place on a line of some miles that is this part of it, 0…1, from its beginning. */
function alongLine([x, y]: Position, [toX, toY]: Position, part: number): Position {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

function readPlace(value: unknown): Position | null {
  const read = readGeometry(value);
  return read.ok && read.value.type === 'Point' ? read.value.coordinates : null;
}
