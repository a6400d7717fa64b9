import type { TileSurface, TileSurfaceOptions } from './tile-surface.ts';

/** Creates the map of all records within an element. Throws if the browser cannot draw one. */
export type CreateTileSurface = (options: TileSurfaceOptions) => TileSurface;

/** Loads the map's code and the land. Throws if they cannot be loaded. */
export async function loadTileMap(): Promise<CreateTileSurface> {
  const [{ createTileSurface }, { loadBasemap }] = await Promise.all([
    import('./tile-surface.ts'),
    import('../maplibre/basemap.ts'),
  ]);
  const basemap = await loadBasemap();
  return (options) => createTileSurface(basemap, options);
}
