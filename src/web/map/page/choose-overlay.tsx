import { type PointerEvent, useRef, useState } from 'react';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { maxCorners, withinBox, withinOutline } from '#shared/platform/geometry/within.ts';
import type { TileSurface } from '#web/map/canvas/tiles/tile-surface.ts';

export type ChoosingTool = 'box' | 'lasso';

interface ChooseOverlayProps {
  tool: ChoosingTool;
  surface: TileSurface;
  onChosen: (within: string) => void;
  onCancel: () => void;
}

type Spot = readonly [x: number, y: number];

/** Pixels that a drag must cover to be more than a click. */
const minDrag = 6;
/** Pixels between two corners of a drawn outline. */
const step = 5;

/** Covers the map while the user selects a part of it, with a box or an outline drawn in one drag. */
export function ChooseOverlay({ tool, surface, onChosen, onCancel }: ChooseOverlayProps) {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const held = useRef(false);
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const [first] = spots;
  const last = spots.at(-1);

  const finish = () => {
    held.current = false;
    setSpots([]);
    if (first === undefined || last === undefined) return;
    const reach = Math.max(
      ...spots.map(([x, y]) => Math.max(Math.abs(x - first[0]), Math.abs(y - first[1]))),
    );
    if (reach < minDrag) return;
    if (tool === 'box') {
      const a = surface.placeAt(...first);
      const b = surface.placeAt(...last);
      onChosen(
        withinBox([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])]),
      );
      return;
    }
    const every = Math.ceil(spots.length / maxCorners);
    const corners: Position[] = spots
      .filter((_, index) => index % every === 0)
      .map((spot) => surface.placeAt(...spot));
    if (corners.length >= 3) onChosen(withinOutline(corners));
  };

  return (
    <div
      role="application"
      aria-label={tool === 'box' ? 'Drag to select' : 'Draw around an area'}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = true;
        setSpots([spotOf(event)]);
      }}
      onPointerMove={(event) => {
        if (!held.current || first === undefined || last === undefined) return;
        const spot = spotOf(event);
        if (tool === 'box') setSpots([first, spot]);
        else if (Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= step) setSpots([...spots, spot]);
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        held.current = false;
        setSpots([]);
        onCancel();
      }}
    >
      <svg aria-hidden="true" className="size-full fill-accent/10 stroke-2 stroke-accent">
        {tool === 'box' && first !== undefined && last !== undefined ? (
          <rect
            x={Math.min(first[0], last[0])}
            y={Math.min(first[1], last[1])}
            width={Math.abs(last[0] - first[0])}
            height={Math.abs(last[1] - first[1])}
          />
        ) : (
          <path d={spots.length > 1 ? `M${spots.map((spot) => spot.join(' ')).join('L')}Z` : ''} />
        )}
      </svg>
    </div>
  );
}
