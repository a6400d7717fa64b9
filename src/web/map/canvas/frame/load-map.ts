import { getMapSettings } from './get-map-settings.ts';
import type { CreateSurface, SurfaceOptions } from './surface.ts';

/** The provider configured for this installation, or the built-in one, which needs no other service. */
export type MapProvider = 'configured' | 'built-in';

/**
 * Loads the map's code and the land, both with the first map that is opened. Throws if they cannot be loaded; if Google
 * Maps fails, the message is Google's notice.
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
