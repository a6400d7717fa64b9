import type pg from 'pg';

/**
 * Runs work in a transaction that waits for others with the same lock: several processes may start at the same moment.
 * The lock ends with the transaction, so it also works through a connection pooler.
 */
export async function inLockedTransaction(
  pool: pg.Pool,
  lock: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [lock]);
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
