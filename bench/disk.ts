/**
 * Measures the disk that 100,000 imported wells of 14 columns take, with their history, markers and search entries: the
 * growth of the database divided by the number of wells, after VACUUM, on a PostgreSQL server. Prints the largest tables.
 * Limit: 1.6 kB a well.
 *
 * BENCH_ROWS is the number of wells (100,000).
 */
import pg from 'pg';
import { onImportStage } from './lib/import-stage.ts';
import { importFile, importLines, makeArea } from './lib/import-wells.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const limit = 1600;

await onImportStage('disk', count, async ({ server, postgres, write }) => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const bytes = async (): Promise<number> => {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ bytes: number }>(
      'SELECT pg_database_size(current_database())::float8 AS bytes',
    );
    return rows[0]?.bytes ?? Number.NaN;
  };
  try {
    const { token } = await signUp(server.address);
    const areaId = await makeArea(server.address, token);
    const wells = await write('wells.csv', importLines(count, false));
    const before = await bytes();
    await importFile(server.address, token, areaId, wells);
    const perWell = Math.round(((await bytes()) - before) / count);
    const { rows: tables } = await client.query<{ name: string; table: number; indexes: number }>(`
      SELECT relname AS name, (pg_table_size(oid) / ${count})::int AS table, (pg_indexes_size(oid) / ${count})::int AS indexes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      ORDER BY pg_total_relation_size(oid) DESC LIMIT 6`);
    for (const { name, table, indexes } of tables)
      console.info(`${name.padEnd(24)} ${table} B a well, indexes ${indexes} B`);
    console.info(`in all                   ${perWell} B a well (at most ${limit})`);
    return { perWell, tables, limit, within: perWell <= limit };
  } finally {
    await client.end();
  }
});
