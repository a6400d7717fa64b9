import { PMTiles, ResolvedValueCache } from 'pmtiles';
import type { TileAddress } from '#shared/map/tile/grid.ts';

/** Returns a vector tile, compressed by gzip; null if the archive has none there. */
export type ReadTile = (address: TileAddress) => Promise<Buffer | null>;

/**
 * Opens a PMTiles archive that `PmtilesWriter` of the scripts wrote, by a function that reads its bytes. Only tiles are compressed
 * in such an archive, and they are returned as stored.
 */
export function openArchive(
  key: string,
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>,
): ReadTile {
  const source = {
    getKey: () => key,
    getBytes: async (offset: number, length: number) => {
      const bytes = await read(offset, length);
      return { data: bytes.buffer };
    },
  };
  const asStored = async (bytes: ArrayBuffer) => bytes;
  const archive = new PMTiles(source, new ResolvedValueCache(100, false, asStored), asStored);
  return async ({ z, x, y }) => {
    const found = await archive.getZxy(z, x, y);
    return found === undefined ? null : Buffer.from(found.data);
  };
}
