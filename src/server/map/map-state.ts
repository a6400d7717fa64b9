import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import { bearerOf, type Caller } from '#server/platform/db/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StandbyError } from '#server/platform/db/outage.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { refreshMap } from './refresh-map.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** The companies of a user's map, whether anything was written since its last refresh, and its current version. */
export type MapState = { companies: number[]; is_stale: boolean; version: string | null };

/**
 * Returns the state of a user's map with one database query. Throws
 * `unauthenticated` if the user no longer exists or has ended the session.
 */
export async function readMapState(
  { pool, preparesStatements, lookForPrimary }: Database,
  caller: Caller,
  { companies }: Selection,
  day: string,
): Promise<MapState> {
  const { personId, sessionId, companies: reached } = bearerOf(caller);
  const wanted = reached?.filter((id) => companies?.includes(id) ?? true) ?? companies;
  const { rows } = await pool.query<MapState & { is_on_standby: boolean }>({
    ...(preparesStatements ? { name: 'map_standing' } : {}),
    text: `SELECT companies, is_stale, version, pg_is_in_recovery() AS is_on_standby FROM map_standing($1, $2, $3)
      WHERE $4::uuid IS NULL OR session_stands($4, $1)`,
    values: [personId, wanted ?? null, day, sessionId ?? null],
  });
  const [standing] = rows;
  if (standing === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  if (standing.is_on_standby) {
    lookForPrimary();
    throw new StandbyError();
  }
  return standing;
}

/** Running refreshes of each database, by user and companies. */
const renewals = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Refreshes the map, starting with the facts of the land that determine its colors. Each step has its own transaction,
 * because it blocks other refreshes of the same company until it ends. A page requests many tiles at once: all of them
 * wait for one refresh and hold no connections meanwhile.
 */
export function ensureFreshMap(context: Context, caller: Caller, selection: Selection): Promise<void> {
  const bearer = bearerOf(caller);
  const key = JSON.stringify([bearer.personId, bearer.companies ?? null, selection.companies ?? null]);
  const running = renewals.get(context.database) ?? new Map<string, Promise<void>>();
  renewals.set(context.database, running);
  const known = running.get(key);
  if (known !== undefined) return known;
  const renewal = renew(context, caller, selection).finally(() => running.delete(key));
  running.set(key, renewal);
  return renewal;
}

async function renew({ database, clock }: Context, caller: Caller, selection: Selection): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await database.as(caller, (tx) => refreshLand(tx, chosenCompanies(tx, selection), day));
  await database.as(caller, (tx) => refreshMap(tx, chosenCompanies(tx, selection), day));
}
