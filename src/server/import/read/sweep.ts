import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { UploadFolder } from './uploads.ts';

/** How often uploads that nobody used are looked for, in milliseconds. */
const sweepInterval = 60 * 60 * 1000;

/** Removes uploads older than a day: when the server starts, and every hour. */
export function keepUploadsClean(
  app: FastifyInstance,
  { database, uploads, clock }: { database: Database; uploads: UploadFolder; clock: () => Date },
): void {
  const sweep = async () => {
    try {
      await database.transaction((tx) => tx.run(sql`SELECT forget_old_uploads()`));
      await uploads.sweep(clock());
    } catch (error) {
      app.log.error({ err: error }, 'old uploads could not be removed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), sweepInterval);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
