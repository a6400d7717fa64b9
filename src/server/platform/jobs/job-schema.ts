import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Where the queue keeps its jobs, apart from the tables of the application. */
export const jobSchema = 'pgboss';

/** The queue in which imports wait. */
export const importsQueue = 'imports';

/** The queues there are: imports, the undoing of imports, and reports that are sent by mail. */
const queueNames = [importsQueue, 'undoing', 'reports'] as const;
export type QueueName = (typeof queueNames)[number];

/** Seconds after the last sign of life of its server that a job is given to another one. */
const heartbeatSeconds = 30;

const queueOptions = {
  heartbeatSeconds,
  // The work tells itself when it is over; the queue only knows whether its server lives.
  expireInSeconds: 24 * 60 * 60,
  retryLimit: 1000,
  deleteAfterSeconds: 24 * 60 * 60,
};

/**
 * Makes the schema of the queue or brings it up to date, as the owner of the database, and lets the application's role use it. Several
 * servers may do so at once.
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
    // Two that grant the same at once would disturb one another.
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
