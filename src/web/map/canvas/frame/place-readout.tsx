import type { Position } from '#shared/platform/geometry/geometry.ts';
import { describePlace } from '../describe-place.ts';

interface PlaceReadoutProps {
  pointer: { place: Position; county: string | null } | null;
  centre: Position;
  /** In which county and state the middle lies. */
  county: string | null;
}

/** Where the pointer is; without one, as with the keyboard or a finger, where the middle of the map lies. */
export function PlaceReadout({ pointer, centre, county }: PlaceReadoutProps) {
  const where = pointer ?? { place: centre, county };
  return (
    <p className="ms-auto rounded-sm bg-(--map-land)/85 px-1.5 py-0.5 text-end text-xs text-muted">
      {pointer === null && 'Center '}
      <span className="font-mono text-ink">{describePlace(where.place)}</span>
      {where.county !== null && <span className="block sm:inline sm:ps-2">{where.county}</span>}
    </p>
  );
}
