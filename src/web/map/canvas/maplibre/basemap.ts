import type { LocalMapSettings } from '#shared/map/contracts/map.ts';
import { getMapSettings } from '../frame/get-map-settings.ts';
import { type Ground, loadGround } from './ground.ts';

/** The base of all our maps. */
export type Basemap = {
  /** The address of the tiles of the land, with {z}, {x} and {y}. */
  land: string;
  /** The townships, sections and surveys that the operator has added; null without any. */
  local: LocalMapSettings | null;
  /** The configured tiles above the land; null if none are configured. */
  ground: Ground | 'unreachable' | null;
};

/** Opens the land that ships with the application, and the configured tiles. Throws if the server does not respond. */
export async function loadBasemap(): Promise<Basemap> {
  const { land, local, tiles } = await getMapSettings();
  return { land: `${window.location.origin}${land}`, local, ground: await loadGround(tiles) };
}
