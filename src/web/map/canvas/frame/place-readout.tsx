import type { Position } from '#shared/platform/geometry/geometry.ts';
import { describePlace } from '../describe-place.ts';

interface PlaceReadoutProps {
  pointer: { place: Position; county: string | null } | null;
  center: Position;
  /** The county and state at the center of the map. */
  county: string | null;
}

/** Shows where the pointer is. Without a pointer, as with keyboard or touch, it shows the center of the map. */
export function PlaceReadout({ pointer, center, county }: PlaceReadoutProps) {
  const where = pointer ?? { place: center, county };
  return (
    <p className="ms-auto rounded-sm bg-(--map-land)/85 px-1.5 py-0.5 text-end text-xs text-muted">
      {pointer === null && 'Center '}
      <span className="font-mono text-ink">{describePlace(where.place)}</span>
      {where.county !== null && <span className="block sm:inline sm:ps-2">{where.county}</span>}
    </p>
  );
}
