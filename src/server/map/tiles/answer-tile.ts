import { hash } from 'node:crypto';
import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { drawTile, readTileRows } from './draw-tile.ts';
import { isNarrowed, type MapFilters, mapScope, narrowScope } from './map-scope.ts';
import { type MapStanding, readStanding, renewMap } from './map-state.ts';
import { tileCache } from './tile-cache.ts';

type TileQuestion = {
  caller: Caller;
  selection: Selection;
  filters: MapFilters;
  layers: readonly MapLayer[];
  address: TileAddress;
  /** The ETag of the tile that whoever asks has already. */
  known: string | undefined;
};

/** Counts up whenever tiles tell other things of the same data, so that no browser keeps those of the version before. */
const edition = 2;
/** So often a map is brought up to date that others keep writing to, before it is drawn as it stands. */
const maxRenewals = 3;

/**
 * A tile that is no older than what was written before it was asked for, and its ETag; null for the tile that whoever asks has
 * already. One that is kept costs a single exchange with the database.
 */
export async function answerTile(
  context: AppContext,
  question: TileQuestion,
): Promise<{ etag: string; tile: Buffer | null }> {
  const { database, clock } = context;
  const { caller, selection, filters, layers, address, known } = question;
  const today = clock().toISOString().slice(0, 10);
  const read = () => readStanding(database, caller, selection, today);
  let standing = await read();
  for (let times = 0; standing.is_stale && times < maxRenewals; times += 1) {
    await renewMap(context, caller, selection);
    standing = await read();
  }
  const found = (etag: string) => (etag === known ? { tile: null } : { tile: tileCache.get(etag) });
  if (!isNarrowed(filters)) {
    const etag = etagOf(question, standing, today, '');
    const { tile } = found(etag);
    if (tile !== undefined) return { etag, tile };
  }
  const { etag, tile, rows } = await database.as(caller, async (tx) => {
    const scope = await narrowScope(tx, mapScope(tx, selection, filters));
    const named = etagOf(question, standing, today, scope.version);
    const ready = found(named);
    if (ready.tile !== undefined) return { etag: named, ...ready, rows: null };
    return { etag: named, tile: undefined, rows: await readTileRows(tx, scope, address, layers) };
  });
  if (tile !== undefined) return { etag, tile };
  const drawn = await drawTile(address, rows ?? {}, today);
  tileCache.keep(etag, drawn);
  return { etag, tile: drawn };
}

/** Names what a tile shows: whoever sees the same of the same companies gets the same one. */
function etagOf(
  { selection, layers, address }: TileQuestion,
  { version, companies }: MapStanding,
  today: string,
  narrowed: string,
): string {
  const parts = [edition, version, companies, selection.areas, today, narrowed, layers, address];
  return `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}"`;
}
