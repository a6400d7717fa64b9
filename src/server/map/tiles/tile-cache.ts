/** Maximum size, in bytes, of the tiles cached in this process; the least recently used ones are removed first. */
const maxBytes = 32 * 1024 * 1024;

const tiles = new Map<string, Buffer>();
let bytes = 0;

/**
 * Tiles by their ETag, which identifies the state of the data they were drawn from. Tiles from before a write are never
 * found again, so the cache needs no invalidation, only a limit.
 */
export const tileCache = {
  get(etag: string): Buffer | undefined {
    const tile = tiles.get(etag);
    if (tile !== undefined) {
      tiles.delete(etag);
      tiles.set(etag, tile);
    }
    return tile;
  },
  keep(etag: string, tile: Buffer): void {
    bytes += tile.length - (tiles.get(etag)?.length ?? 0);
    tiles.delete(etag);
    tiles.set(etag, tile);
    for (const [oldest, { length }] of tiles) {
      if (bytes <= maxBytes) break;
      tiles.delete(oldest);
      bytes -= length;
    }
  },
};
