import type { Position } from '#shared/platform/geometry/geometry.ts';
import { formatPlace, type PlaceFormat } from '../describe-place.ts';
import { usePlaceFormat } from './use-place-format.ts';

interface PlaceReadoutProps {
  pointer: { place: Position; county: string | null } | null;
  center: Position;
  /** The county and state at the center of the map. */
  county: string | null;
}

const following: Readonly<Record<PlaceFormat, { format: PlaceFormat; label: string }>> = {
  decimal: { format: 'dms', label: 'Show degrees, minutes and seconds' },
  dms: { format: 'utm', label: 'Show UTM' },
  utm: { format: 'decimal', label: 'Show decimal degrees' },
};

/**
 * Shows where the pointer is. Without a pointer, as with keyboard or touch, it shows the center of the map. Clicking the
 * coordinates changes their format.
 */
export function PlaceReadout({ pointer, center, county }: PlaceReadoutProps) {
  const { format, setFormat } = usePlaceFormat();
  const where = pointer ?? { place: center, county };
  const next = following[format];
  return (
    <p className="ms-auto rounded-sm bg-(--map-land)/85 px-1.5 text-end text-xs text-muted">
      {pointer === null && 'Center '}
      <button
        type="button"
        title={next.label}
        className="pointer-events-auto min-h-6 cursor-pointer rounded-sm font-mono text-ink hover:underline pointer-coarse:min-h-11"
        onClick={() => setFormat(next.format)}
      >
        <span>{formatPlace(where.place, format)}</span>
        <span className="sr-only">. {next.label}</span>
      </button>
      {where.county !== null && <span className="block sm:inline sm:ps-2">{where.county}</span>}
    </p>
  );
}
