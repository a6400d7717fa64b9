import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MapPalette, readPalette } from '../palette.ts';
import { useScheme } from '../use-scheme.ts';

interface MapMaker<Surface> {
  make: (element: HTMLElement, palette: MapPalette) => Surface;
  onFailure: (message: string) => void;
}

/**
 * Keeps one map in an element for as long as it stands and is made by the same `maker`, in the colours of the theme. Null before it is
 * made. The map outlives the functions of one rendering: what it calls must look up the latest itself.
 */
export function useKeptMap<Surface extends { remove: () => void; setPalette: (palette: MapPalette) => void }>(
  container: RefObject<HTMLDivElement | null>,
  maker: unknown,
  options: MapMaker<Surface>,
): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(null);
  const scheme = useScheme();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another maker makes another map.
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let made: Surface | null = null;
    // In a task of its own: together with what the page draws around it, it would hold the page up for too long.
    const timer = setTimeout(() => {
      try {
        made = latest.current.make(element, readPalette(element));
        setSurface(made);
      } catch (error) {
        latest.current.onFailure(error instanceof Error ? error.message : String(error));
      }
    });
    return () => {
      clearTimeout(timer);
      setSurface(null);
      made?.remove();
    };
  }, [container, maker]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is what the scheme makes of the tokens.
  useEffect(() => {
    if (container.current !== null) surface?.setPalette(readPalette(container.current));
  }, [surface, scheme, container]);
  return surface;
}
