import type { NamedPlace } from '../maplibre/land/land-messages.ts';
import type { TileSurface, TileSurfaceOptions } from './tile-surface.ts';

/** Makes the map of everything, and knows the counties and states by name. */
export type TileMap = {
  create: (options: TileSurfaceOptions) => TileSurface;
  places: readonly NamedPlace[];
};

/** Loads the map's code and the land beneath it. Throws when they do not come. */
export async function loadTileMap(): Promise<TileMap> {
  const [{ createTileSurface }, { loadBasemap }] = await Promise.all([
    import('./tile-surface.ts'),
    import('../maplibre/basemap.ts'),
  ]);
  const basemap = await loadBasemap();
  return {
    create: (options) => createTileSurface(basemap, options),
    places: await basemap.places(),
  };
}
