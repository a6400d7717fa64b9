import { X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import { insertCorner, moveCorner, removeCorner } from '#web/map/geo/edit-geometry.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import type { ReadyMap } from '../frame/ready-map.ts';
import type { DrawListener, MapSurface, SketchPart } from '../frame/surface.ts';
import { Crosshair } from './crosshair.tsx';
import { type Handle, handlesInView, indexOutline, isSameHandle } from './handles.ts';
import { HeldSize } from './held-size.tsx';
import { snapPlace } from './snap.ts';
import { coarseZoomOf, rankHandles, spreadHandles } from './spread-handles.ts';
import { useDrawing } from './use-drawing.ts';
import { arrowStep, historyKey, useKeys } from './use-keys.ts';

const catchReach = 8;
/** Pixels around a handle within which it can be grabbed: the symbol of a point, or a finger's reach for a corner. */
const grabReach = 14;

/** In pixels: on a narrower map, the popup of an outline covers the crosshair. Its corners can be typed there. */
const minForKeys = 720;

/**
 * The new geometry, and where one corner of the boundary moved so that shapes sharing it can follow. `to` is null if
 * the corner was removed.
 */
export type Reshape = { geometry: Geometry; moved: { from: Position; to: Position | null } | null };

interface ReshapeBoardProps {
  on: ReadyMap;
  geometry: Geometry;
  /** Shapes whose corners and edges a dragged corner snaps to. */
  neighbors: readonly Geometry[];
  /** Returns the other shapes that change along with the boundary. */
  together: (change: Reshape) => readonly Geometry[];
  onReshape: (change: Reshape) => void;
  /** Called with the reason why a corner cannot be removed. */
  onRefused: (reason: string) => void;
}

/** A position in pixels of the frame. */
type Spot = { x: number; y: number };

/** The held handle and its current place; null for the place beneath the crosshair. */
type Held = { handle: Handle; place: Position | null };

/**
 * Shows the handles of one shape for pointer, touch, and keyboard. A corner can be moved or removed, and the middle of
 * a side can become a corner.
 */
export function ReshapeBoard({ on, geometry, neighbors, together, onReshape, onRefused }: ReshapeBoardProps) {
  const { surface, view, frame } = on;
  const [grip, setHeld] = useState<Held | null>(null);
  /** Whether the user works by keyboard, which shows a crosshair. */
  const [isByKey, setByKey] = useState(false);
  const [hovered, setHovered] = useState<Handle | null>(null);
  const [chosen, setChosen] = useState<Handle | null>(null);
  const [drawnFor, setDrawnFor] = useState(geometry);
  if (drawnFor !== geometry) {
    setDrawnFor(geometry);
    setChosen(null);
    setHovered(null);
  }
  const outline = useMemo(() => indexOutline(geometry), [geometry]);
  const inSight =
    geometry.type === 'Point' ? [pointHandle(geometry.coordinates)] : handlesInView(outline, on);
  const middle = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
  /** What Enter grabs: the handle nearest to the crosshair, including handles that have no room to be shown. */
  const aim =
    isByKey && grip === null ? nearestOf(inSight, surface, middle, Math.min(middle.x, middle.y)) : null;
  const ranked = useMemo(() => rankHandles(outline), [outline]);
  const zoom = coarseZoomOf(view);
  const isTooMany = inSight === null;
  const spread = useMemo(() => (isTooMany ? null : spreadHandles(ranked, zoom)), [isTooMany, ranked, zoom]);
  const hasRoom = (handle: Handle) =>
    geometry.type === 'Point' ||
    spread?.has(handle) ||
    isSameHandle(chosen, handle) ||
    isSameHandle(aim, handle);
  const handles = inSight?.filter(hasRoom) ?? null;
  const handleAt = (at: Spot) => nearestOf(handles, surface, at, grabReach);
  /** Returns where a handle is dropped, on the side of 180° where it was grabbed. */
  const dropPlace = (anywhere: Position, { at }: Handle) => {
    const place = placeNear(anywhere, at[0]);
    return snapPlace(place, neighbors, catchReach * view.metersPerPixel)?.place ?? place;
  };
  const held = grip && { handle: grip.handle, place: grip.place ?? dropPlace(view.center, grip.handle) };
  const change = held && reshapeBy(geometry, held.handle, held.place);
  const leaveKeys = useCallback(() => {
    setHeld(null);
    setByKey(false);
  }, []);
  useEffect(() => {
    frame.addEventListener('focusout', leaveKeys);
    return () => frame.removeEventListener('focusout', leaveKeys);
  }, [frame, leaveKeys]);

  const take = (handle: Handle) => {
    if (geometry.type === 'Point' || handle.kind !== 'corner') return;
    const removed = removeCorner(geometry, handle.path);
    if (removed.ok) onReshape({ geometry: removed.value, moved: { from: handle.at, to: null } });
    else onRefused(removed.reason);
  };
  const listener: DrawListener = {
    onClick(at) {
      leaveKeys();
      const handle = handleAt(at);
      if (handle?.kind !== 'corner' || geometry.type === 'Point') {
        setChosen(null);
        return false;
      }
      setChosen(handle);
      return true;
    },
    onMove(at) {
      if (held === null) setByKey(false);
      setHovered(handleAt(at));
    },
    canGrab: (at) => handleAt(at) !== null,
    onGrab(at) {
      const handle = handleAt(at);
      setChosen(null);
      if (handle !== null) setHeld({ handle, place: dropPlace(at.place, handle) });
    },
    onDrag: (at) => setHeld((now) => now && { ...now, place: dropPlace(at.place, now.handle) }),
    onDrop(at) {
      if (held === null) return;
      setHeld(null);
      onReshape(reshapeBy(geometry, held.handle, dropPlace(at.place, held.handle)));
    },
  };
  /** Moves the map so that a handle is beneath the crosshair, and grabs it. */
  const takeHold = (handle: Handle) => {
    const { x, y } = surface.project(handle.at);
    surface.panBy(middle.x - x, middle.y - y);
    setChosen(null);
    setHeld({ handle, place: handle.at });
  };
  const dropHandle = ({ handle, place }: { handle: Handle; place: Position }) => {
    setHeld(null);
    const isMoved = place[0] !== handle.at[0] || place[1] !== handle.at[1];
    if (isMoved || handle.kind === 'middle') onReshape(reshapeBy(geometry, handle, place));
  };
  useKeys(frame, (event, isOnMap) => {
    const { key } = event;
    // The held change is not applied yet, so it is the first that undo cancels.
    if (held !== null && (key === 'Escape' || historyKey(event) !== null)) {
      setHeld(null);
      return true;
    }
    if (!isOnMap) return false;
    const hasRoom = frame.clientWidth >= minForKeys;
    const step = arrowStep(event);
    if (step !== null && hasRoom) {
      setByKey(true);
      // If nothing is held, the map moves as usual.
      if (held === null || !isByKey) return false;
      surface.panBy(-step[0], -step[1]);
      setHeld({ handle: held.handle, place: null });
      return true;
    }
    if (key === 'Enter' && hasRoom) {
      setByKey(true);
      if (held !== null) dropHandle(held);
      else if (aim !== null) takeHold(aim);
      return true;
    }
    const doomed = held?.handle ?? chosen;
    if (doomed === null || (key !== 'Delete' && key !== 'Backspace')) return false;
    setHeld(null);
    take(doomed);
    return true;
  });
  const failure = useDrawing(surface, {
    listener,
    parts: partsOf({
      geometry,
      handles: handles ?? [],
      held,
      change,
      hovered: aim ?? hovered,
      chosen,
      together,
    }),
    cursor: held !== null ? 'grabbing' : hovered !== null ? 'grab' : null,
    doubleClicks: 'zoom',
  });

  const mark = chosen && surface.project(chosen.at);
  return (
    <>
      {chosen && mark && (
        <div
          className="absolute rounded-md border border-line bg-raised shadow-float"
          style={{ left: mark.x + 10, top: mark.y - 38 }}
        >
          <IconButton
            label="Remove corner"
            icon={<X aria-hidden size={14} />}
            className="max-sm:size-11 pointer-coarse:size-11"
            onClick={() => take(chosen)}
          />
        </div>
      )}
      {held && change && geometry.type !== 'Point' && (
        <HeldSize on={on} becomes={change.geometry} held={held} />
      )}
      {isByKey && <Crosshair />}
      {isByKey && (
        <div
          className="pointer-events-none absolute inset-x-2 flex justify-center group-data-[docked=end]/map:pe-100 group-data-[docked=start]/map:ps-88"
          style={{ bottom: surface.foot + 40 }}
        >
          <p role="status" className="rounded-md bg-raised px-2 py-1 text-center text-xs shadow-float">
            {describeKeys(geometry, held?.handle ?? null, aim)}
          </p>
        </div>
      )}
      {(handles === null || failure !== null) && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-14 mx-auto w-fit max-w-[calc(100%-8rem)] rounded-md bg-raised px-3 py-1.5 text-sm shadow-float"
        >
          {failure ?? 'Zoom in to reshape: this outline has too many corners here.'}
        </p>
      )}
    </>
  );
}

/** Returns the handle nearest to a position in the frame, or null if none is within reach. */
function nearestOf(
  handles: readonly Handle[] | null,
  surface: MapSurface,
  { x, y }: Spot,
  reach: number,
): Handle | null {
  let best: { handle: Handle; far: number } | null = null;
  for (const handle of handles ?? []) {
    const at = surface.project(handle.at);
    const far = Math.hypot(at.x - x, at.y - y);
    // A corner wins over the middle next to it, which precedes it in the list.
    if (far <= reach && (best === null || far <= best.far)) best = { handle, far };
  }
  return best?.handle ?? null;
}

/** Describes what the keys do next. */
function describeKeys({ type }: Geometry, held: Handle | null, aim: Handle | null): string {
  const name = type === 'Point' ? 'marker' : 'corner';
  if (held !== null) {
    const removal = type === 'Point' || held.kind === 'middle' ? '' : 'Delete removes it, ';
    return `Arrows move the ${name}, Enter drops it, ${removal}Escape cancels.`;
  }
  if (aim === null) return 'Arrows move the map. Move the crosshair over a corner or side to edit it.';
  return aim.kind === 'middle'
    ? 'Enter adds a corner at the highlighted midpoint.'
    : `Enter picks up the highlighted ${name}.`;
}

function pointHandle(at: Position): Handle {
  return { kind: 'corner', path: { part: 0, ring: 0, index: 0 }, at };
}

function reshapeBy(geometry: Geometry, handle: Handle, place: Position): Reshape {
  const change = handle.kind === 'middle' ? insertCorner : moveCorner;
  return { geometry: change(geometry, handle.path, place), moved: { from: handle.at, to: place } };
}

interface Seen {
  geometry: Geometry;
  handles: readonly Handle[];
  held: { handle: Handle; place: Position } | null;
  /** What the shape becomes if the held handle is dropped now. */
  change: Reshape | null;
  hovered: Handle | null;
  chosen: Handle | null;
  together: ReshapeBoardProps['together'];
}

function partsOf({ geometry, handles, held, change, hovered, chosen, together }: Seen): SketchPart[] {
  if (held !== null && change !== null) {
    return [
      ...[change.geometry, ...together(change)].flatMap((each, shape) =>
        polygonsOf(each).map(
          (rings, part): SketchPart => ({ key: `area ${shape} ${part}`, role: 'area', rings }),
        ),
      ),
      { key: 'held', role: 'corner', at: held.place, look: 'active' },
    ];
  }
  // The symbol of a point is its own handle.
  if (geometry.type === 'Point') return [];
  return handles.map((handle) => {
    const { kind, path, at } = handle;
    const isActive = isSameHandle(chosen, handle) || isSameHandle(hovered, handle);
    const key = `${kind} ${path.part} ${path.ring} ${path.index}`;
    return { key, role: 'corner', at, look: isActive ? 'active' : kind };
  });
}
