import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How often companies are looked for whose time in the trash is over, in milliseconds. */
const sweepInterval = 24 * 60 * 60 * 1000;
/** So many rows go in one transaction, so that nobody waits for long. */
const rowsAtOnce = 5_000;

/** Removes companies for good that were deleted longer ago than they are kept: when the server starts, and every day. */
export function sweepCompanies(app: FastifyInstance, database: Database): void {
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

/** Removes some rows of such a company and answers how many; 0 where there is none. */
export async function removeSome(database: Database): Promise<number> {
  const [removed] = await database.transaction((tx) =>
    tx.rows<{ rows: number }>(sql`SELECT remove_old_companies(${rowsAtOnce}::int) AS rows`),
  );
  return removed?.rows ?? 0;
}
