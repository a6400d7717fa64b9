import { useEffect } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import type { MapView } from '#web/map/canvas/frame/surface.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import type { Neighbors } from './use-neighbors.ts';

/** Meters per degree of latitude, precise enough because neighbors are read beyond the frame anyway. */
const metersPerDegree = 111_000;

/** Returns the box that the frame of a map shows, in degrees, within the world. */
export function boundsInFrame(
  { center, metersPerPixel }: MapView,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): Bounds {
  const [longitude, latitude] = placeNear(center, 0);
  const up = (clientHeight * metersPerPixel) / 2 / metersPerDegree;
  const aside =
    (clientWidth * metersPerPixel) /
    2 /
    (metersPerDegree * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01));
  return [
    Math.max(-180, longitude - aside),
    Math.max(-90, latitude - up),
    Math.min(180, longitude + aside),
    Math.min(90, latitude + up),
  ];
}

/** If the map is zoomed out further, half a mile has less room than the name of what is on it. */
const maxMetersPerPixel = 20;
/** Milliseconds that the map must be still before neighbors are requested. */
const pause = 250;

/** Looks for neighbors wherever the map comes to rest, and reports if some are missing. */
export function NeighborWatch({ on, neighbors }: { on: ReadyMap; neighbors: Neighbors }) {
  const { view, frame } = on;
  const { look, error, isComplete, isFetching, retry } = neighbors;
  useEffect(() => {
    const timer = setTimeout(
      () => look(view.metersPerPixel > maxMetersPerPixel ? null : boundsInFrame(view, frame)),
      pause,
    );
    return () => clearTimeout(timer);
  }, [view, frame, look]);
  if (error === null && isComplete) return null;
  return (
    <div
      role="status"
      className="absolute start-2 flex sm:group-data-[docked=start]/map:start-90 max-w-[calc(100%-1rem)] items-center gap-2 rounded-md bg-raised px-3 py-1.5 text-sm shadow-float"
      style={{ bottom: on.surface.foot + 44 }}
    >
      {error === null ? (
        'Not all adjacent outlines are shown. Zoom in to see more.'
      ) : (
        <>
          <span>Adjacent outlines could not be loaded. {messageOf(error)}</span>
          <Button size="sm" onClick={retry} loading={isFetching}>
            Retry
          </Button>
        </>
      )}
    </div>
  );
}
