import { addProtocol } from 'maplibre-gl';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { getMapSettings } from '../frame/get-map-settings.ts';
import { landProtocol } from './basemap-layers.ts';
import { type Ground, loadGround } from './ground.ts';
import { openLandWorker } from './land/land-worker-client.ts';

/** The base of all our maps; the land itself is served from within the page. */
export type Basemap = {
  /** The configured tiles above the land; null if none are configured. */
  ground: Ground | 'unreachable' | null;
};

/** Opens the land that ships with the application, and the configured tiles. Throws if the server does not respond. */
export async function loadBasemap(): Promise<Basemap> {
  const [ask, ground] = await Promise.all([
    openLandWorker(),
    getMapSettings().then(({ tiles }) => loadGround(tiles)),
  ]);
  addProtocol(landProtocol, async ({ url }) => {
    const { tile } = await ask({ type: 'tile', address: addressIn(url) });
    return { data: tile };
  });
  return { ground };
}

/** Reads the tile address from `platbook-land://{z}/{x}/{y}`. */
function addressIn(url: string): TileAddress {
  const [z = 0, x = 0, y = 0] = url
    .slice(landProtocol.length + 3)
    .split('/')
    .map(Number);
  return { z, x, y };
}
