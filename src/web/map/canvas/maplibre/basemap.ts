import { addProtocol } from 'maplibre-gl';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { getMapSettings } from '../frame/get-map-settings.ts';
import { landProtocol } from './basemap-layers.ts';
import { type Ground, loadGround } from './ground.ts';
import { openLandWorker } from './land/ask-land.ts';

/** What lies beneath every map of the house: the land itself is served from within the page. */
export type Basemap = {
  /** What the configuration lays above the land; null where it names nothing. */
  ground: Ground | 'unreachable' | null;
};

/** Opens the land that is shipped with the application, and what is configured besides. Throws when the server does not answer. */
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

/** The square that `platbook-land://{z}/{x}/{y}` names. */
function addressIn(url: string): TileAddress {
  const [z = 0, x = 0, y = 0] = url
    .slice(landProtocol.length + 3)
    .split('/')
    .map(Number);
  return { z, x, y };
}
