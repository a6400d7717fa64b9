import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';

/**
 * What an earlier request with this key made, or undefined where this is the first one. Two at once: the second waits until
 * the first one is stored or was refused. Keys are remembered for a day.
 */
export async function claimKey<Made>(tx: PersonTx, key: string): Promise<Made | undefined> {
  await tx.run(
    sql`DELETE FROM made_once WHERE user_id = ${tx.person.id} AND at < now() - make_interval(days => 1)`,
  );
  const isFirst = await tx.run(
    sql`INSERT INTO made_once (user_id, key) VALUES (${tx.person.id}, ${key}) ON CONFLICT DO NOTHING`,
  );
  if (isFirst === 1) return undefined;
  const [earlier] = await tx.rows<{ made: Made | null }>(
    sql`SELECT made FROM made_once WHERE user_id = ${tx.person.id} AND key = ${key}`,
  );
  return earlier?.made ?? undefined;
}

/** Remembers what the request with this key made, in the transaction that made it. */
export async function rememberMade(tx: PersonTx, key: string, made: object): Promise<void> {
  await tx.run(sql`
    UPDATE made_once SET made = ${JSON.stringify(made)}::jsonb
    WHERE user_id = ${tx.person.id} AND key = ${key}`);
}
