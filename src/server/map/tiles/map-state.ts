import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import { bearerOf, type Caller } from '#server/platform/db/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { refreshMap } from './refresh-map.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** Which companies a person's map is of, whether something was written since it was made, and which state of it is there. */
export type MapStanding = { companies: number[]; is_stale: boolean; version: string | null };

/**
 * Tells where a person's map stands: in one exchange with the database, or as it was found since the last write. Throws `unauthenticated`
 * when that person is gone or has ended the session.
 */
export async function readStanding(
  { pool, still }: Database,
  caller: Caller,
  { companies }: Selection,
  day: string,
): Promise<MapStanding> {
  const { personId, sessionId, companies: reached } = bearerOf(caller);
  const wanted = reached?.filter((id) => companies?.includes(id) ?? true) ?? companies;
  const values = [personId, wanted ?? null, day, sessionId ?? null];
  const read = async () => {
    const { rows } = await pool.query<MapStanding>({
      name: 'map_standing',
      text: 'SELECT companies, is_stale, version FROM map_standing($1, $2, $3) WHERE $4::uuid IS NULL OR session_stands($4, $1)',
      values,
    });
    return rows[0];
  };
  const standing = await still.answer(
    JSON.stringify(['map_standing', values]),
    read,
    (found) => found?.is_stale === false,
  );
  if (standing === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  return standing;
}

/** What is being done now, for each database by person and companies. */
const renewals = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Brings the map up to date, first the facts of the land by which it is coloured. In transactions of their own: whoever does this
 * keeps others of the same company from it until the end. A page asks for many tiles at once: they wait for one renewal, and hold no
 * connections meanwhile.
 */
export function renewMap(context: Context, caller: Caller, selection: Selection): Promise<void> {
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
