import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Makes all that this transaction writes from here on one act, which can be undone as one; answers its id. What an undo
 * writes bears the same number, negative.
 */
export async function beginAct(tx: Tx): Promise<number> {
  const [act] = await tx.rows<{ id: string }>(
    sql`SELECT set_config('app.act', nextval('acts_id')::text, true) AS id`,
  );
  return Number(act?.id);
}
