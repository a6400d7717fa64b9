import type pg from 'pg';
import { migrationNames } from '#server/db/migrate.ts';
import { importsQueue, jobSchema } from '#server/jobs/job-schema.ts';
import type { Readiness } from '#shared/contracts/health.ts';

/** A database that does not answer within so many milliseconds counts as out of reach. */
const patience = 3_000;

const nothing: Readiness['checks'] = { database: false, migrations: false, queue: false };

/** Whether this server can answer: the database is there, in the form that this program knows, and so is the queue of jobs. */
export async function readReadiness(pool: pg.Pool): Promise<Readiness['checks']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness['checks']>((resolve) => {
    timer = setTimeout(() => resolve(nothing), patience);
  });
  return Promise.race([look(pool).catch(() => nothing), late]).finally(() => clearTimeout(timer));
}

async function look(pool: pg.Pool): Promise<Readiness['checks']> {
  const wanted = (await migrationNames()).at(-1);
  const { rows } = await pool.query<{ migrations: boolean; queue: boolean }>({
    name: 'readiness',
    text: `SELECT (SELECT max(name) FROM kysely_migration) = $1 AS migrations,
                  EXISTS (SELECT FROM ${jobSchema}.queue WHERE name = $2) AS queue`,
    values: [wanted, importsQueue],
  });
  return { ...nothing, ...rows[0], database: true };
}
