import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How often, in milliseconds, to look for companies whose time in the trash is over. */
const sweepInterval = 24 * 60 * 60 * 1000;
/** The number of rows deleted per transaction, which keeps locks short. */
const rowsAtOnce = 5_000;

/**
 * Permanently deletes companies whose retention in the trash has ended, at server start and daily; not in a process that
 * leaves such work to others.
 */
export function sweepCompanies(app: FastifyInstance, database: Database): void {
  if (database.isQueueOnly) return;
  let isStopping = false;
  const sweep = async () => {
    try {
      while (!isStopping && (await removeSome(database)) > 0);
    } catch (error) {
      app.log.error({ err: error }, 'deleted companies could not be removed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  app.addHook('onReady', async () => {
    sweeping = sweep();
    timer = setInterval(() => {
      sweeping = sweep();
    }, sweepInterval);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await sweeping;
  });
}

/** Deletes some rows of such a company and returns how many; 0 if there is none. */
export async function removeSome(database: Database): Promise<number> {
  const [removed] = await database.longTransaction((tx) =>
    tx.rows<{ rows: number }>(sql`SELECT remove_old_companies(${rowsAtOnce}::int) AS rows`),
  );
  return removed?.rows ?? 0;
}
