import type pg from 'pg';
import { importsQueue, jobSchema } from '#server/platform/jobs/job-schema.ts';
import type { Metric } from './metrics-text.ts';

/** What the database and its queue are about; the figures of this process alone where it is out of reach. */
export async function readDatabaseMetrics(pool: pg.Pool): Promise<Metric[]> {
  const connections: Metric = {
    name: 'platbook_database_connections',
    type: 'gauge',
    help: 'Connections of this process to the database, and requests that wait for one.',
    samples: [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  };
  const imports = await countImports(pool).catch(() => null);
  const isUp: Metric = {
    name: 'platbook_database_up',
    type: 'gauge',
    help: 'Whether the database answers.',
    samples: [{ value: imports === null ? 0 : 1 }],
  };
  return [connections, isUp, ...(imports === null ? [] : [imports])];
}

async function countImports(pool: pg.Pool): Promise<Metric> {
  const { rows } = await pool.query<{ waiting: number; running: number }>({
    name: 'metrics_imports',
    text: `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
                  count(*) FILTER (WHERE state = 'active')::int AS running
           FROM ${jobSchema}.job WHERE name = $1`,
    values: [importsQueue],
  });
  const { waiting = 0, running = 0 } = rows[0] ?? {};
  return {
    name: 'platbook_imports',
    type: 'gauge',
    help: 'Imports in the queue, of all processes on this database.',
    samples: [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'running' }, value: running },
    ],
  };
}
