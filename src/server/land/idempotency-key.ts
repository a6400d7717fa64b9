import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Returns what an earlier request with this key and the same content created, or undefined for the first request. A
 * concurrent second request waits until the first one commits or fails. Keys expire after one day. Throws
 * `business_rule` if the key was used with different content.
 */
export async function claimKey<Made>(tx: PersonTx, key: string, request: unknown): Promise<Made | undefined> {
  await tx.run(
    sql`DELETE FROM made_once WHERE user_id = ${tx.person.id} AND at < now() - make_interval(days => 1)`,
  );
  const fingerprint = fingerprintOf(request);
  const isFirst = await tx.run(
    sql`INSERT INTO made_once (user_id, key, fingerprint) VALUES (${tx.person.id}, ${key}, ${fingerprint})
      ON CONFLICT DO NOTHING`,
  );
  if (isFirst === 1) return undefined;
  return findResult(tx, key, request);
}

/**
 * Returns what an earlier request with this key and the same content created, if it is finished. Throws `business_rule`
 * if the key was used with different content.
 */
export async function findResult<Made>(
  tx: PersonTx,
  key: string,
  request: unknown,
): Promise<Made | undefined> {
  const [earlier] = await tx.rows<{ fingerprint: string; made: object | null }>(
    sql`SELECT fingerprint, made FROM made_once WHERE user_id = ${tx.person.id} AND key = ${key}`,
  );
  if (earlier !== undefined && earlier.fingerprint !== fingerprintOf(request)) throw usedForAnother();
  return (earlier?.made as Made | null) ?? undefined;
}

/** The key of a request was used for another one. */
export function usedForAnother(): AppError {
  return new AppError('business_rule', 'This Idempotency-Key was used for another request');
}

/** Saves what the request with this key created, in the same transaction. */
export async function saveResult(tx: PersonTx, key: string, created: object): Promise<void> {
  await tx.run(sql`
    UPDATE made_once SET made = ${JSON.stringify(created)}::jsonb
    WHERE user_id = ${tx.person.id} AND key = ${key}`);
}

/** Reads what an earlier request created. Throws `conflict` with this message if any of it no longer exists. */
export async function readResult<T>(words: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('conflict', words);
    throw error;
  }
}

/** Returns the same hash for the same content, whatever the order of its properties. */
function fingerprintOf(request: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(request, inOrder)).digest('base64');
}
