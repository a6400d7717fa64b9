import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { MapHeight } from './map-heights.ts';
import type { CreateSurface, ManyShapes, MapListener, MapShape, MapSurface } from './surface.ts';
import { useKeptMap } from './use-kept-map.ts';

export interface SurfaceState {
  label: string;
  shapes: readonly MapShape[];
  /** The same ones for as long as the map stands. */
  many: ManyShapes | undefined;
  bounds: Bounds | undefined;
  height: MapHeight;
  selected: number | null;
  listener: MapListener;
}

/** Keeps one map in an element for as long as it stands, and tells it what changes. Null before it is made. */
export function useSurface(
  container: RefObject<HTMLDivElement | null>,
  createSurface: CreateSurface,
  state: SurfaceState,
): MapSurface | null {
  // The map outlives the functions and lists of one rendering.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const surface = useKeptMap(container, createSurface, {
    make: (element, palette) =>
      createSurface({
        container: element,
        label: state.label,
        shapes: state.shapes,
        many: state.many,
        bounds: state.bounds,
        fitting: state.height === 'preview' ? 'preview' : 'usual',
        palette,
        listener: {
          onMove: (view) => latest.current.listener.onMove(view),
          onRest: (isAtRest) => latest.current.listener.onRest(isAtRest),
          onPick: (key) => latest.current.listener.onPick(key),
          onPointer: (pointer) => latest.current.listener.onPointer(pointer),
          onFailure: (message) => latest.current.listener.onFailure(message),
        },
      }),
    onFailure: state.listener.onFailure,
  });

  const { shapes, bounds, selected } = state;
  useEffect(() => surface?.setShapes(shapes), [surface, shapes]);
  useEffect(() => surface?.setSelected(selected), [surface, selected]);
  const fitted = useRef(bounds);
  useEffect(() => {
    if (surface === null || fitted.current === bounds) return;
    fitted.current = bounds;
    surface.fit(bounds);
  }, [surface, bounds]);

  return surface;
}
