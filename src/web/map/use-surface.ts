import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Bounds } from '#shared/geo/geometry.ts';
import type { CreateSurface } from './load-map.ts';
import { readPalette } from './palette.ts';
import type { MapListener, MapShape, MapSurface } from './surface.ts';
import { useScheme } from './use-scheme.ts';

export interface SurfaceState {
  label: string;
  shapes: readonly MapShape[];
  bounds: Bounds | undefined;
  selected: number | null;
  listener: MapListener;
}

/** Keeps one map in an element for as long as it stands, and tells it what changes. Null before it is made. */
export function useSurface(
  container: RefObject<HTMLDivElement | null>,
  createSurface: CreateSurface,
  state: SurfaceState,
): MapSurface | null {
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const scheme = useScheme();
  // The map outlives the functions and lists of one rendering.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const { label, shapes, bounds } = latest.current;
    let made: MapSurface;
    try {
      made = createSurface({
        container: element,
        label,
        shapes,
        bounds,
        palette: readPalette(element),
        listener: {
          onMove: (view) => latest.current.listener.onMove(view),
          onRest: (isAtRest) => latest.current.listener.onRest(isAtRest),
          onPick: (key) => latest.current.listener.onPick(key),
          onPointer: (pointer) => latest.current.listener.onPointer(pointer),
          onFailure: (message) => latest.current.listener.onFailure(message),
        },
      });
    } catch (error) {
      latest.current.listener.onFailure(error instanceof Error ? error.message : String(error));
      return;
    }
    setSurface(made);
    return () => {
      setSurface(null);
      made.remove();
    };
  }, [container, createSurface]);

  const { shapes, bounds, selected } = state;
  useEffect(() => surface?.setShapes(shapes), [surface, shapes]);
  useEffect(() => surface?.setSelected(selected), [surface, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is what the scheme makes of the tokens.
  useEffect(() => {
    if (container.current !== null) surface?.setPalette(readPalette(container.current));
  }, [surface, scheme, container]);
  const fitted = useRef(bounds);
  useEffect(() => {
    if (surface === null || fitted.current === bounds) return;
    fitted.current = bounds;
    surface.fit(bounds);
  }, [surface, bounds]);

  return surface;
}
