import { hash } from 'node:crypto';
import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { filterScope, hasMapFilters, type MapFilters, mapScope } from '../map-scope.ts';
import { ensureFreshMap, type MapState, readMapState } from '../map-state.ts';
import { drawTile, readTileRows } from './draw-tile.ts';
import { tileCache } from './tile-cache.ts';

type TileRequest = {
  caller: Caller;
  selection: Selection;
  filters: MapFilters;
  layers: readonly MapLayer[];
  address: TileAddress;
  /** The ETag of the tile that the client already has. */
  known: string | undefined;
};

/** Increment this whenever tiles show different content for the same data, so that browsers discard earlier tiles. */
const edition = 2;
/** Maximum number of refreshes while others keep writing; after that the map is drawn as it is. */
const maxRefreshes = 3;

/**
 * Returns a tile that includes everything written before the request, and its ETag. `tile` is null if the client
 * already has it. A cached tile needs only one database query.
 */
export async function getTile(
  context: AppContext,
  question: TileRequest,
): Promise<{ etag: string; tile: Buffer | null }> {
  const { database, clock } = context;
  const { caller, selection, filters, layers, address, known } = question;
  const today = clock().toISOString().slice(0, 10);
  const read = () => readMapState(database, caller, selection, today);
  let mapState = await read();
  for (let times = 0; mapState.is_stale && times < maxRefreshes; times += 1) {
    await ensureFreshMap(context, caller, selection);
    mapState = await read();
  }
  const found = (etag: string) => (etag === known ? { tile: null } : { tile: tileCache.get(etag) });
  if (!hasMapFilters(filters)) {
    const etag = etagOf(question, mapState, today, '');
    const { tile } = found(etag);
    if (tile !== undefined) return { etag, tile };
  }
  const { etag, tile, rows } = await database.read(caller, async (tx) => {
    const scope = await filterScope(tx, mapScope(tx, selection, filters));
    const named = etagOf(question, mapState, today, scope.version);
    const ready = found(named);
    if (ready.tile !== undefined) return { etag: named, ...ready, rows: null };
    return { etag: named, tile: undefined, rows: await readTileRows(tx, scope, address, layers) };
  });
  if (tile !== undefined) return { etag, tile };
  const drawn = await drawTile(address, rows ?? {}, today);
  tileCache.keep(etag, drawn);
  return { etag, tile: drawn };
}

/** Identifies the content of a tile, so that users who see the same data of the same companies share one tile. */
function etagOf(
  { selection, layers, address }: TileRequest,
  { version, companies }: MapState,
  today: string,
  narrowed: string,
): string {
  const parts = [edition, version, companies, selection.areas, today, narrowed, layers, address];
  return `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}"`;
}
