import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failedShapesRoute } from './failed-shapes-route.ts';
import { importJobRoutes } from './jobs/import-job-routes.ts';
import { analysisRoutes } from './read/analysis-routes.ts';
import { openUploads, type Uploads } from './read/uploads.ts';

/** How often expired uploads are removed, in milliseconds. */
const sweepInterval = 60 * 60 * 1000;

/** Removes uploads older than a day: when the server starts, and every hour. */
function sweepUploads(
  app: FastifyInstance,
  { database, uploads, clock }: { database: Database; uploads: Uploads; clock: () => Date },
): void {
  const sweep = async () => {
    try {
      await database.longTransaction((tx) => tx.run(sql`SELECT forget_old_uploads()`));
      await uploads.sweep(clock());
    } catch (error) {
      app.log.error({ err: error }, 'old uploads could not be removed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  // The start does not wait for it: after an upgrade, there may be millions of rows to delete.
  app.addHook('onReady', async () => {
    sweeping = sweep();
    timer = setInterval(() => {
      sweeping = sweep();
    }, sweepInterval);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}

export function importRoutes(app: FastifyInstance, { database, files, clock, runsJobs }: AppContext): void {
  const uploads = openUploads(files);
  if (!database.isQueueOnly) sweepUploads(app, { database, uploads, clock });
  analysisRoutes(app, { database, uploads });
  importJobRoutes(app, { database, uploads, runsJobs: runsJobs === true });
  failedShapesRoute(app, database);
}
