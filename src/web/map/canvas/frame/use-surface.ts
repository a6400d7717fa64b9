import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { MapHeight } from './map-heights.ts';
import type { CreateSurface, ManyShapes, MapListener, MapShape, MapSurface } from './surface.ts';
import { useMapInstance } from './use-map-instance.ts';

export interface SurfaceState {
  label: string;
  shapes: readonly MapShape[];
  /** Must not change while the map exists. */
  many: ManyShapes | undefined;
  bounds: Bounds | undefined;
  height: MapHeight;
  selected: number | null;
  listener: MapListener;
}

/**
 * Holds one map in an element while the component is mounted, and applies changes to it. Null before the map is
 * created.
 */
export function useSurface(
  container: RefObject<HTMLDivElement | null>,
  createSurface: CreateSurface,
  state: SurfaceState,
): MapSurface | null {
  // The map outlives the callbacks and lists of one render.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const surface = useMapInstance(container, createSurface, {
    make: (element, palette) =>
      createSurface({
        container: element,
        label: state.label,
        shapes: state.shapes,
        many: state.many,
        bounds: state.bounds,
        fitting: state.height === 'preview' ? 'preview' : 'default',
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
