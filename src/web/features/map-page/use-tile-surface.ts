import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Position } from '#shared/geo/geometry.ts';
import { readPalette } from '#web/map/palette.ts';
import type { TileMap } from '#web/map/tiles/load-tile-map.ts';
import type {
  PickedRecord,
  TileListener,
  TileSurface,
  TileSurfaceOptions,
} from '#web/map/tiles/tile-surface.ts';
import { useScheme } from '#web/map/use-scheme.ts';

export interface TileSurfaceState {
  label: string;
  start: TileSurfaceOptions['start'];
  tiles: string;
  loadTile: TileSurfaceOptions['loadTile'];
  picked: PickedRecord | null;
  chosen: readonly Position[] | null;
  listener: TileListener;
}

/** Keeps one map in an element for as long as it stands, and tells it what changes. Null before it is made. */
export function useTileSurface(
  container: RefObject<HTMLDivElement | null>,
  { create }: TileMap,
  state: TileSurfaceState,
): TileSurface | null {
  const [surface, setSurface] = useState<TileSurface | null>(null);
  const scheme = useScheme();
  // The map outlives the functions of one rendering.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const { label, start, tiles } = latest.current;
    let made: TileSurface;
    try {
      made = create({
        container: element,
        label,
        start,
        tiles,
        palette: readPalette(element),
        loadTile: (address, signal) => latest.current.loadTile(address, signal),
        listener: {
          onMove: (view) => latest.current.listener.onMove(view),
          onRest: (isAtRest, notices) => latest.current.listener.onRest(isAtRest, notices),
          onPick: (picked) => latest.current.listener.onPick(picked),
          onPointer: (pointer) => latest.current.listener.onPointer(pointer),
          onTileFailure: (error) => latest.current.listener.onTileFailure(error),
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
  }, [container, create]);

  const { tiles, picked, chosen } = state;
  const drawn = useRef(tiles);
  useEffect(() => {
    if (surface === null || drawn.current === tiles) return;
    drawn.current = tiles;
    surface.setTiles(tiles);
  }, [surface, tiles]);
  useEffect(() => surface?.setSelected(picked), [surface, picked]);
  useEffect(() => surface?.setChosen(chosen), [surface, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette is what the scheme makes of the tokens.
  useEffect(() => {
    if (container.current !== null) surface?.setPalette(readPalette(container.current));
  }, [surface, scheme, container]);
  return surface;
}
