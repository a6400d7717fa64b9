import { sql } from 'kysely';
import type { AppContext } from '#server/app.ts';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import { chosenCompanies, refreshLand } from '#server/records/refresh-land.ts';
import { refreshMap } from './refresh-map.ts';

/** Whether something was written since the map of these companies was made, and which state of it is there. */
type MapState = { is_stale: boolean; version: string | null };

export async function readMapState(
  tx: PersonTx,
  companies: readonly number[],
  day: string,
): Promise<MapState> {
  const chosen = sql`${[...companies]}::int[]`;
  const [state] = await tx.rows<MapState>(sql`
    SELECT EXISTS (SELECT FROM map_notes n WHERE n.company_id = ANY(${chosen}))
        OR EXISTS (SELECT FROM land_notes n WHERE n.company_id = ANY(${chosen}))
        OR EXISTS (SELECT FROM tract_facts f WHERE f.company_id = ANY(${chosen}) AND f.valid_until <= ${day}::date)
        OR EXISTS (SELECT FROM lease_facts f WHERE f.company_id = ANY(${chosen}) AND f.valid_until <= ${day}::date) AS is_stale,
      (SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) FROM map_state s WHERE s.company_id = ANY(${chosen})) AS version`);
  if (state === undefined) throw new Error('The database answered a question of existence without a row.');
  return state;
}

/**
 * Brings the map up to date, first the facts of the land by which it is coloured. In transactions of their own: whoever does this
 * keeps others of the same company from it until the end.
 */
export async function renewMap(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  personId: number,
  selection: Selection,
): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await database.as(personId, (tx) => refreshLand(tx, chosenCompanies(tx, selection), day));
  await database.as(personId, (tx) => refreshMap(tx, chosenCompanies(tx, selection), day));
}
