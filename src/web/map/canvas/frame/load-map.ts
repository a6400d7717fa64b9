import { getMapSettings } from './get-map-settings.ts';
import type { CreateSurface, SurfaceOptions } from './surface.ts';

/** Whoever the installation is configured for, or the one that needs nobody else. */
export type MapProvider = 'configured' | 'built-in';

/**
 * Loads the map's code and the land beneath it, both with the first map that is opened. Throws when they do not come, with Google's
 * notice where its maps do not.
 */
export async function loadMap(provider: MapProvider): Promise<CreateSurface> {
  const settings = await getMapSettings();
  if (provider === 'configured' && settings.google_maps_key !== null) {
    const { loadGoogleSurface } = await import('../google/google-surface.ts');
    return loadGoogleSurface(settings.google_maps_key);
  }
  const [{ createMapLibreSurface }, { loadBasemap }] = await Promise.all([
    import('../maplibre/maplibre-surface.ts'),
    import('../maplibre/basemap.ts'),
  ]);
  const basemap = await loadBasemap();
  const create = (options: SurfaceOptions) => createMapLibreSurface(basemap, options);
  return Object.assign(create, { drawsMany: true } as const);
}
