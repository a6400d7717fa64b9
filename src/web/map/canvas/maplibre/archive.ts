import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** What an archive states about itself, and the address at which the map requests its tiles. */
export type Archive = { url: string; isVector: boolean; attribution: string | null };

/** Opens a PMTiles archive at an address, which may be on this server. Throws if it cannot be read. */
export async function openArchive(address: string): Promise<Archive> {
  const archive = new PMTiles(new URL(address, window.location.href).href);
  protocol.add(archive);
  const [{ tileType }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  return {
    url: `pmtiles://${archive.source.getKey()}`,
    isVector: tileType === TileType.Mvt,
    attribution: attributionOf(metadata),
  };
}

/** Archives provide the attribution as HTML with links; only its text is shown. */
function attributionOf(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('attribution' in metadata)) return null;
  if (typeof metadata.attribution !== 'string') return null;
  const words = new DOMParser().parseFromString(metadata.attribution, 'text/html').body.textContent?.trim();
  return words || null;
}
