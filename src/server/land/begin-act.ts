import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Groups everything that this transaction writes from here on into one act, which can be undone as a whole. Returns the
 * id of the act. Writes made by an undo carry the same number, negated.
 */
export async function beginAct(tx: Tx): Promise<number> {
  const [act] = await tx.rows<{ id: string }>(
    sql`SELECT set_config('app.act', nextval('acts_id')::text, true) AS id`,
  );
  return Number(act?.id);
}
