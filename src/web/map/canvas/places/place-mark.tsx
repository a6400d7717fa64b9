import type { Position } from '#shared/platform/geometry/geometry.ts';
import { describePlace } from '../describe-place.ts';
import type { MapSurface } from '../frame/surface.ts';

interface PlaceMarkProps {
  surface: Pick<MapSurface, 'project'>;
  place: Position;
}

/** Marks a typed place with a ring and its coordinates. */
export function PlaceMark({ surface, place }: PlaceMarkProps) {
  const { x, y } = surface.project(place);
  return (
    <p
      role="status"
      className="pointer-events-none absolute flex -translate-x-3 -translate-y-1/2 items-center gap-1.5"
      style={{ left: x, top: y }}
    >
      <span aria-hidden className="size-6 rounded-full border-2 border-accent bg-accent/20" />
      <span className="rounded-sm bg-(--map-land)/85 px-1.5 py-0.5 font-mono text-xs text-ink">
        {describePlace(place)}
      </span>
    </p>
  );
}
