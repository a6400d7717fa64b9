import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { useMapInstance } from '#web/map/canvas/frame/use-map-instance.ts';
import type { CreateTileSurface } from '#web/map/canvas/tiles/load-tile-map.ts';
import type {
  PickedRecord,
  TileListener,
  TileSurface,
  TileSurfaceOptions,
} from '#web/map/canvas/tiles/tile-surface.ts';

export interface TileSurfaceState {
  label: string;
  start: TileSurfaceOptions['start'];
  tiles: string;
  isLocalShown: boolean;
  loadTile: TileSurfaceOptions['loadTile'];
  picked: PickedRecord | null;
  chosen: readonly Position[] | null;
  listener: TileListener;
}

/**
 * Holds one map in an element while the component is mounted, and applies changes to it. Null before the map is
 * created.
 */
export function useTileSurface(
  container: RefObject<HTMLDivElement | null>,
  createSurface: CreateTileSurface,
  state: TileSurfaceState,
): TileSurface | null {
  // The map outlives the callbacks of one render.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const surface = useMapInstance(container, createSurface, {
    make: (element, palette) =>
      createSurface({
        container: element,
        label: state.label,
        start: state.start,
        tiles: state.tiles,
        isLocalShown: state.isLocalShown,
        palette,
        loadTile: (address, signal) => latest.current.loadTile(address, signal),
        listener: {
          onMove: (view) => latest.current.listener.onMove(view),
          onRest: (isAtRest, notices) => latest.current.listener.onRest(isAtRest, notices),
          onPick: (picked) => latest.current.listener.onPick(picked),
          onPointer: (pointer) => latest.current.listener.onPointer(pointer),
          onTileFailure: (error) => latest.current.listener.onTileFailure(error),
          onFailure: (message) => latest.current.listener.onFailure(message),
        },
      }),
    onFailure: state.listener.onFailure,
  });

  const { tiles, isLocalShown, picked, chosen } = state;
  const drawn = useRef(tiles);
  useEffect(() => {
    if (surface === null || drawn.current === tiles) return;
    drawn.current = tiles;
    surface.setTiles(tiles);
  }, [surface, tiles]);
  useEffect(() => surface?.showLocal(isLocalShown), [surface, isLocalShown]);
  useEffect(() => surface?.setSelected(picked), [surface, picked]);
  useEffect(() => surface?.setChosen(chosen), [surface, chosen]);
  return surface;
}
