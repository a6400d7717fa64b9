import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { importsQueue, jobSchema } from '#server/platform/jobs/job-schema.ts';

/**
 * Returns a function that measures the database and its queue, to be called before each scrape. If the database is
 * unreachable, it reports only that and this process's connections.
 */
export function watchDatabase(
  { pool, systemPool, readCounts }: Pick<Database, 'pool' | 'systemPool' | 'readCounts'>,
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const labelNames = ['state'] as const;
  const connections = new Gauge({
    name: 'platbook_database_connections',
    help: 'Connections of this process to the database, and requests waiting for one.',
    labelNames,
    registers,
  });
  const isUp = new Gauge({ name: 'platbook_database_up', help: 'Whether the database responds.', registers });
  const imports = new Gauge({
    name: 'platbook_imports',
    help: 'Imports in the queue, of all processes on this database.',
    labelNames,
    registers,
  });
  if (readCounts !== undefined)
    new Counter({
      name: 'platbook_standby_reads_total',
      help: 'Reads done on the standby, or on the primary because the standby was behind, lost or busy, or the read wrote.',
      labelNames: ['place'],
      registers,
      collect() {
        this.reset();
        for (const [place, count] of Object.entries(readCounts)) this.inc({ place }, count);
      },
    });
  return async () => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    const counts = await countImports(systemPool).catch(() => null);
    isUp.set(counts === null ? 0 : 1);
    imports.reset();
    for (const [state, count] of Object.entries(counts ?? {})) imports.set({ state }, count);
  };
}

async function countImports(pool: pg.Pool): Promise<{ waiting: number; running: number }> {
  const { rows } = await pool.query<{ waiting: number; running: number }>(
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
            count(*) FILTER (WHERE state = 'active')::int AS running
     FROM ${jobSchema}.job WHERE name = $1`,
    [importsQueue],
  );
  return rows[0] ?? { waiting: 0, running: 0 };
}
