import type { MapSurface, SurfaceOptions } from './surface.ts';

/** Makes a map within an element. Throws where the browser cannot draw one. */
export type CreateSurface = (options: SurfaceOptions) => MapSurface;

/** Loads the map's code and the land beneath it, both with the first map that is opened. Throws when they do not come. */
export async function loadMap(): Promise<CreateSurface> {
  const [{ createMapLibreSurface }, { loadBasemap }] = await Promise.all([
    import('./maplibre/maplibre-surface.ts'),
    import('./maplibre/basemap.ts'),
  ]);
  const basemap = await loadBasemap();
  return (options) => createMapLibreSurface(basemap, options);
}
