import { useMemo, useState } from 'react';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { Crosshair } from '#web/map/canvas/draw/crosshair.tsx';
import { snapPlace } from '#web/map/canvas/draw/snap.ts';
import { useDrawing } from '#web/map/canvas/draw/use-drawing.ts';
import { useKeys } from '#web/map/canvas/draw/use-keys.ts';
import type { ReadyMap } from '#web/map/canvas/frame/ready-map.ts';
import type { DrawPointer, SketchPart } from '#web/map/canvas/frame/surface.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';

/** Pixels around the pointer within which it snaps to a corner or an edge of a shape. */
const reach = 10;

interface PickPlaceProps {
  on: ReadyMap;
  /** Shapes whose corners and edges the place snaps to. */
  shapes: readonly Geometry[];
  /** From the commencing corner of a description to the point of beginning; empty if there is none. */
  tie: readonly Position[];
  onPlace: (place: Position) => void;
}

/** Picks one place on the map with a click, or the center of the map for users without a pointer. */
export function PickPlace({ on, shapes, tie, onPlace }: PickPlaceProps) {
  const { surface, view, frame } = on;
  const [over, setOver] = useState<Position | null>(null);
  const meters = reach * view.metersPerPixel;
  const parts = useMemo<SketchPart[]>(() => {
    const caught = over === null ? null : snapPlace(over, shapes, meters);
    return [
      ...(tie.length < 2 ? [] : [{ key: 'tie', role: 'line', line: tie, look: 'guide' } as const]),
      ...(caught === null
        ? []
        : [{ key: 'caught', role: 'corner', at: caught.place, look: 'snapped' } as const]),
    ];
  }, [over, shapes, meters, tie]);
  const take = (place: Position) => onPlace(snapPlace(place, shapes, meters)?.place ?? place);
  const failure = useDrawing(surface, {
    listener: {
      onClick: ({ place }: DrawPointer) => {
        take(place);
        return true;
      },
      onMove: ({ place }) => setOver(place),
      canGrab: () => false,
      onGrab: () => undefined,
      onDrag: () => undefined,
      onDrop: () => undefined,
    },
    parts,
    cursor: 'crosshair',
    doubleClicks: 'zoom',
  });
  useKeys(frame, (event, isOnMap) => {
    if (!isOnMap || event.key !== 'Enter') return false;
    take(view.center);
    return true;
  });
  return (
    <>
      <Crosshair />
      <div className="absolute start-2 top-2 flex max-w-60 flex-col items-start gap-2">
        <Button size="sm" className="max-sm:h-11 pointer-coarse:h-11" onClick={() => take(view.center)}>
          Use Map Center
        </Button>
        {failure !== null && (
          <p role="alert" className="rounded-md bg-raised px-2 py-1 text-sm text-danger-ink shadow-float">
            {failure}
          </p>
        )}
      </div>
    </>
  );
}
