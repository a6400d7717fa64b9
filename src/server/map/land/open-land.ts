import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openArchive, type ReadTile } from '../open-archive.ts';

const archiveUrl = new URL('./land.pmtiles', import.meta.url);

/** The base map that ships with the application: the United States, and the world coarsely. */
export type Land = {
  /** Differs whenever the archive differs, so that its tiles can be cached for good. */
  version: string;
  tile: ReadTile;
};

/** Reads the archive into memory. scripts/make-basemap.ts describes how it was made. */
export async function openLand(): Promise<Land> {
  const file = await readFile(archiveUrl);
  return {
    version: createHash('sha256').update(file).digest('hex').slice(0, 12),
    tile: openArchive(
      archiveUrl.pathname,
      async (offset, length) => new Uint8Array(file.subarray(offset, offset + length)),
    ),
  };
}
