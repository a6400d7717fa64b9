import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MapPalette, readPalette } from '../palette.ts';
import { useScheme } from '../use-scheme.ts';

interface MapMaker<Surface> {
  make: (element: HTMLElement, palette: MapPalette) => Surface;
  onFailure: (message: string) => void;
}

/**
 * Holds one map in an element, in the theme's colors, until the component unmounts or `maker` changes. Null before the
 * map is created. The map outlives the callbacks of one render, so its callbacks must look up the latest state
 * themselves.
 */
export function useMapInstance<
  Surface extends { remove: () => void; setPalette: (palette: MapPalette) => void },
>(container: RefObject<HTMLDivElement | null>, maker: unknown, options: MapMaker<Surface>): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(null);
  const scheme = useScheme();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new maker requires a new map.
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let created: Surface | null = null;
    // Runs in its own task: together with the render of the page around it, it would block the page for too long.
    const timer = setTimeout(() => {
      try {
        created = latest.current.make(element, readPalette(element));
        setSurface(created);
      } catch (error) {
        latest.current.onFailure(error instanceof Error ? error.message : String(error));
      }
    });
    return () => {
      clearTimeout(timer);
      setSurface(null);
      created?.remove();
    };
  }, [container, maker]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens, and so the palette, depend on the scheme.
  useEffect(() => {
    if (container.current !== null) surface?.setPalette(readPalette(container.current));
  }, [surface, scheme, container]);
  return surface;
}
