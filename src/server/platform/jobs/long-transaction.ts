import { sql } from 'kysely';
import type { Database, PersonTx } from '#server/platform/db/database.ts';

/**
 * Removes the time limits of a transaction and gives it memory for large sorts. The database notices a lost server even
 * during a long statement. An abort of the signal cancels the running statement. Returns a function that turns this
 * off.
 */
export async function beginLong(database: Database, tx: PersonTx, signal: AbortSignal): Promise<() => void> {
  const release = await interruptible(database, tx, signal);
  await tx.run(sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('work_mem', '32MB', true), set_config('client_connection_check_interval', '2s', true)`);
  return release;
}

/** How often, in milliseconds, statements are cancelled after an abort. */
const cancelInterval = 500;

/**
 * Makes an abort cancel the running statement, whatever it is, and discard the connection. Repeats it, because an abort
 * between two statements would let the next one run, such as one that waits for a lock.
 */
async function interruptible(database: Database, tx: PersonTx, signal: AbortSignal): Promise<() => void> {
  const [backend] = await tx.rows<{ id: number }>(sql`SELECT pg_backend_pid() AS id`);
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => {
    if (backend === undefined) return;
    database.systemPool.query('SELECT pg_cancel_backend($1)', [backend.id]).catch(() => undefined);
  };
  const interrupt = () => {
    tx.spoil();
    cancel();
    timer = setInterval(cancel, cancelInterval);
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal.removeEventListener('abort', interrupt);
    clearInterval(timer);
  };
}
