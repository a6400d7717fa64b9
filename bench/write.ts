/**
 * Measures one change of a well, a tract, an owner and an ownership by PUT on a production server, one after another,
 * with 20,000 records of each kind. Compares the median with that of a pgbench transaction on the same PostgreSQL that
 * does the least: the same UPDATE on a copy of the table without secondary indexes and triggers, and one row of history.
 * Three rounds of 300 changes; the medians of the rounds count. Limit: 3 ×.
 */
import { join } from 'node:path';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { median } from './lib/median.ts';
import { measureLatencies } from './lib/pgbench.ts';
import { seedKinds } from './lib/seed-kinds.ts';
import { signUp, startServer } from './lib/server.ts';

const records = 20_000;
const rounds = 3;
const changes = 300;
const limit = 3;

/** A column of each kind whose value is changed: its field in the body and its column. */
const changed = {
  wells: { field: 'gross_acres', column: 'gross_acres' },
  tracts: { field: 'gross_acres', column: 'gross_acres' },
  owners: { field: 'address_line_2', column: 'address_line_2' },
  ownerships: { field: 'net_acres', column: 'net_acres' },
} as const;
type Kind = keyof typeof changed;
const kinds = Object.keys(changed) as Kind[];

async function linkOwners(client: pg.Client, companyId: number): Promise<void> {
  await client.query(
    `INSERT INTO ownerships (company_id, tract_id, owner_id, interest_type, decimal_interest)
     SELECT $1, t.id, o.id, 'mineral', 0.25
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM tracts WHERE company_id = $1) t
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM owners WHERE company_id = $1) o USING (n)`,
    [companyId],
  );
}

async function measurePuts(
  address: string,
  token: string,
  kind: Kind,
  ids: readonly number[],
  round: number,
) {
  const times: number[] = [];
  for (const [at, id] of ids.entries()) {
    const value = kind === 'owners' ? `Suite ${round} ${at}` : ((at + round) % 500) + 0.25;
    const start = performance.now();
    const answer = await fetch(`${address}/api/${kind}/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ [changed[kind].field]: value }),
    });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`PUT /api/${kind}/${id} answered ${answer.status}.`);
  }
  return median(times);
}

function scriptOf(kind: Kind, companyId: number, first: number): string {
  const value = kind === 'owners' ? `'Suite ' || :value` : ':value';
  return [
    `\\set id random(${first}, ${first + changes - 1})`,
    '\\set value random(1, 500)',
    'BEGIN;',
    `UPDATE bare_${kind} SET ${changed[kind].column} = ${value}, modified_date = now(), version_id = version_id + 1 WHERE company_id = ${companyId} AND id = :id;`,
    `INSERT INTO bare_history (company_id, entity, record_id, action, version, old_values, new_values) VALUES (${companyId}, '${kind}', :id, 'update', 2, '{"value": 1}', '{"value": 2}');`,
    'COMMIT;',
  ].join('\n');
}

const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (postgres === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
const results: Record<string, { put: number; bare: number; ratio: number }> = {};
try {
  const server = await startServer(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { personId, token } = await signUp(server.address);
    const { companyId } = await seedKinds(postgres.url, personId, records);
    await linkOwners(client, companyId);
    await client.query(
      `CREATE TABLE bare_history (LIKE history INCLUDING DEFAULTS INCLUDING IDENTITY, PRIMARY KEY (id))`,
    );
    for (const kind of kinds) {
      await client.query(`CREATE TABLE bare_${kind} (LIKE ${kind}, PRIMARY KEY (company_id, id))`);
      const { rows: columns } = await client.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
        [kind],
      );
      const list = columns[0]?.list ?? '';
      await client.query(`INSERT INTO bare_${kind} (${list}) SELECT ${list} FROM ${kind}`);
    }
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    for (const kind of kinds) {
      const { rows } = await client.query<{ first: number }>(
        `SELECT min(id) AS first FROM ${kind} WHERE company_id = $1`,
        [companyId],
      );
      const first = rows[0]?.first ?? 0;
      const ids = Array.from({ length: changes }, (_, at) => first + at);
      const puts: number[] = [];
      const bares: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        puts.push(await measurePuts(server.address, token, kind, ids, round));
        const { p50 } = await measureLatencies({
          pgbench: join(postgres.binaries, 'pgbench'),
          url: postgres.url,
          script: scriptOf(kind, companyId, first),
          connections: 1,
          length: { seconds: 3 },
        });
        bares.push(p50);
      }
      const [put, bare] = [median(puts), median(bares)];
      const ratio = Math.round((100 * put) / bare) / 100;
      results[kind] = { put, bare, ratio };
      console.info(
        `${kind.padEnd(12)} PUT p50 ${put.toFixed(2)} ms, bare UPDATE and one row p50 ${bare.toFixed(2)} ms: ${ratio.toFixed(2)} × (at most ${limit})`,
      );
    }
  } finally {
    await client.end();
    await server.stop();
  }
} finally {
  await postgres.stop();
}
const within = Object.values(results).every(({ ratio }) => ratio <= limit);
console.info(JSON.stringify({ bench: 'write', rounds, changes, results, limit, within }));
process.exitCode = within ? 0 : 1;
