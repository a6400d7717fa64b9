import { useEffect } from 'react';
import { boundsInFrame } from '#web/map/canvas/frame/bounds-in-frame.ts';
import type { MapOn } from '#web/map/canvas/frame/map-on.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import type { Neighbours } from './use-neighbours.ts';

/** Farther out than this a half mile has less room than the name of what lies on it. */
const mostMetresPerPixel = 20;
/** Milliseconds in which a map that moves on is not asked about. */
const pause = 250;

/** Looks for neighbours wherever the map comes to rest, and says what of them is missing. */
export function NeighbourWatch({ on, neighbours }: { on: MapOn; neighbours: Neighbours }) {
  const { view, frame } = on;
  const { look, error, isComplete, isFetching, retry } = neighbours;
  useEffect(() => {
    const timer = setTimeout(
      () => look(view.metresPerPixel > mostMetresPerPixel ? null : boundsInFrame(view, frame)),
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
        'Not all neighbouring outlines are shown. Zoom in to see the others.'
      ) : (
        <>
          <span>Neighbouring outlines could not be read. {messageOf(error)}</span>
          <Button size="sm" onClick={retry} loading={isFetching}>
            Retry
          </Button>
        </>
      )}
    </div>
  );
}
