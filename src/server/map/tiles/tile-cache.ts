/** Bytes of tiles that are kept in this process; what was asked for longest ago goes first. */
const maxBytes = 32 * 1024 * 1024;

const tiles = new Map<string, Buffer>();
let bytes = 0;

/**
 * Tiles by their ETag, which names the state of the data that they were drawn from: one from before a write is never found again, so
 * that nothing needs clearing, only a bound.
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
