import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of the job queue, separate from the application's tables. */
export const jobSchema = 'pgboss';

export const importsQueue = 'imports';

/** All queues: imports of tables and of shapes, undoing imports, and reports sent by mail. */
const queueNames = [importsQueue, 'shapes', 'undoing', 'reports'] as const;
export type QueueName = (typeof queueNames)[number];

/** Seconds without a heartbeat from its server before another server takes over a job. */
const heartbeatSeconds = 30;

const queueOptions = {
  heartbeatSeconds,
  // The job itself decides when it is over; the queue only tracks whether its server is alive.
  expireInSeconds: 24 * 60 * 60,
  retryLimit: 1000,
  deleteAfterSeconds: 24 * 60 * 60,
};

/**
 * Creates or updates the schema of the queue, as the owner of the database, and grants the application's role access.
 * Several servers may run this at once.
 */
export async function syncJobSchema(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of queueNames) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, queueOptions);
      else await boss.updateQueue(name, queueOptions);
    }
    // Concurrent grants on the same objects would conflict.
    await pool.query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(hashtext('platbook job schema'));
      GRANT USAGE ON SCHEMA ${jobSchema} TO platbook_rw;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO platbook_rw;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO platbook_rw;
      COMMIT`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
