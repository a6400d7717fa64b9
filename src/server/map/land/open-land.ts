import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PMTiles, ResolvedValueCache } from 'pmtiles';
import type { TileAddress } from '#shared/map/tile/grid.ts';

const archiveUrl = new URL('./land.pmtiles', import.meta.url);

/** The base map that ships with the application: the United States, and the world coarsely. */
export type Land = {
  /** Differs whenever the archive differs, so that its tiles can be cached for good. */
  version: string;
  /** Returns a vector tile, compressed by gzip; null if the archive has none there. */
  tile: (address: TileAddress) => Promise<Buffer | null>;
};

/** Reads the archive into memory. scripts/make-basemap.ts describes how it was made. */
export async function openLand(): Promise<Land> {
  const file = await readFile(archiveUrl);
  const source = {
    getKey: () => archiveUrl.pathname,
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  };
  // Only tiles are compressed in this archive, and they are sent as they are.
  const asStored = async (bytes: ArrayBuffer) => bytes;
  const archive = new PMTiles(source, new ResolvedValueCache(100, false, asStored), asStored);
  return {
    version: createHash('sha256').update(file).digest('hex').slice(0, 12),
    async tile({ z, x, y }) {
      const found = await archive.getZxy(z, x, y);
      return found === undefined ? null : Buffer.from(found.data);
    },
  };
}
