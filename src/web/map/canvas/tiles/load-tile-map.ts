import type { TileSurface, TileSurfaceOptions } from './tile-surface.ts';

/** Makes the map of everything within an element. Throws where the browser cannot draw one. */
export type CreateTileSurface = (options: TileSurfaceOptions) => TileSurface;

/** Loads the map's code and the land beneath it. Throws when they do not come. */
export async function loadTileMap(): Promise<CreateTileSurface> {
  const [{ createTileSurface }, { loadBasemap }] = await Promise.all([
    import('./tile-surface.ts'),
    import('../maplibre/basemap.ts'),
  ]);
  const basemap = await loadBasemap();
  return (options) => createTileSurface(basemap, options);
}
