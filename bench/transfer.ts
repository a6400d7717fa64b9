/**
 * Measures the transfer of all interests of an owner in 1,000 wells, with their contracts and division orders, against the UPDATE
 * that ends the same interests and division orders, sent by a plain client to the same database in one transaction. Each round
 * transfers to another owner. Limit: ten times the UPDATE.
 */
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { median } from './lib/median.ts';
import { callsOf, signUp, startServer } from './lib/server.ts';

const wells = 1000;
const rounds = 7;
const limit = 10;

async function seed(client: pg.Client, companyId: number, areaId: number): Promise<number[]> {
  const scope = [companyId, areaId];
  const many = `generate_series(1, ${wells}) n`;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO owners (company_id, area_id, owner_name) SELECT $1, $2, 'Owner ' || n FROM generate_series(1, ${rounds + 1}) n RETURNING id`,
    scope,
  );
  const owners = rows.map(({ id }) => id);
  await client.query(
    `INSERT INTO tracts (company_id, area_id, tract_name, gross_acres) SELECT $1, $2, 'Section ' || n, 640 FROM ${many}`,
    scope,
  );
  await client.query(
    `INSERT INTO wells (company_id, area_id, well_name, api_number) SELECT $1, $2, 'Wagner ' || n, 4230110000 + n FROM ${many}`,
    scope,
  );
  await client.query(
    `INSERT INTO leases (company_id, area_id, contract_name, file_number, contract_status, royalty_rate) SELECT $1, $2, 'Lease ' || n, 'F-' || n, 'active', 0.25 FROM ${many}`,
    scope,
  );
  const inOrder = (table: string) =>
    `(SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${table} WHERE company_id = $1)`;
  await client.query(
    `INSERT INTO proration_units (company_id, tract_id, well_id, name, held_acres, unit_acres)
    SELECT $1, t.id, w.id, 'Unit ' || t.n, 640, 640 FROM ${inOrder('tracts')} t JOIN ${inOrder('wells')} w USING (n)`,
    [companyId],
  );
  await client.query(
    `INSERT INTO ownerships (company_id, tract_id, owner_id, interest_type, decimal_interest, net_acres)
    SELECT $1, t.id, $2, 'mineral', 0.5, 320 FROM ${inOrder('tracts')} t`,
    [companyId, owners[0]],
  );
  await client.query(
    `INSERT INTO contracts (company_id, ownership_id, lease_id, contract_acres)
    SELECT $1, o.id, l.id, 320 FROM ${inOrder('ownerships')} o JOIN ${inOrder('leases')} l USING (n)`,
    [companyId],
  );
  await client.query(
    `INSERT INTO division_orders (company_id, well_id, owner_id, kind, decimal_interest, pay_status)
    SELECT $1, w.id, $2, 'ri', 0.125, 'pay' FROM ${inOrder('wells')} w`,
    [companyId, owners[0]],
  );
  await client.query('ANALYZE');
  return owners;
}

/** Ends what an owner has, and takes it back. Returns the milliseconds. */
async function endByUpdate(
  client: pg.Client,
  companyId: number,
  ownerId: number,
  day: string,
): Promise<number> {
  const set = 'end_date = $3, modified_date = now(), version_id = version_id + 1';
  await client.query('BEGIN');
  const start = performance.now();
  for (const table of ['ownerships', 'division_orders']) {
    const { rowCount } = await client.query(
      `UPDATE ${table} SET ${set} WHERE company_id = $1 AND owner_id = $2 AND end_date IS NULL`,
      [companyId, ownerId, day],
    );
    if (rowCount !== wells) throw new Error(`${rowCount} ${table} were ended instead of ${wells}`);
  }
  const took = performance.now() - start;
  await client.query('ROLLBACK');
  return took;
}

async function measure(): Promise<number> {
  const real = await startRealPostgres();
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const server = await startServer(real.url);
  const client = new pg.Client({ connectionString: real.url });
  try {
    await client.connect();
    const { token } = await signUp(server.address);
    const call = callsOf(server.address, token);
    const post = async (path: string, body: object) =>
      (await call<{ data: [Readonly<Record<string, number>>] }>('POST', path, body)).data[0];
    const companyId = (await post('/api/company', { name: 'Bench Company' })).id ?? 0;
    const area = { name: 'Bench Area', type: 'project', company_id: companyId };
    const owners = await seed(client, companyId, (await post('/api/area', area)).id ?? 0);
    const [updates, transfers]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const [from = 0, to = 0] = owners.slice(round);
      const day = `20${30 + round}-01-01`;
      updates.push(await endByUpdate(client, companyId, from, day));
      const start = performance.now();
      const moved = await post(`/api/owners/${from}/transfer`, {
        effective_date: day,
        instrument: 'Mineral deed',
        to: [{ owner_id: to, share: '1' }],
      });
      transfers.push(performance.now() - start);
      if (moved.interests !== wells || moved.contracts !== wells || moved.orders_drafted !== wells)
        throw new Error(`Not everything was transferred: ${JSON.stringify(moved)}`);
    }
    const ratio = median(transfers) / median(updates);
    const within = ratio <= limit;
    console.info(
      `the UPDATE of ${wells.toLocaleString('en-US')} interests and division orders ${median(updates).toFixed(0)} ms; ` +
        `their transfer with ${wells.toLocaleString('en-US')} contracts ${median(transfers).toFixed(0)} ms, ${ratio.toFixed(1)} × (at most ${limit}); median of ${rounds} rounds`,
    );
    console.info(JSON.stringify({ bench: 'transfer', updates, transfers, ratio, within }));
    return within ? 0 : 1;
  } finally {
    await client.end();
    await server.stop();
    await real.stop();
  }
}

process.exitCode = await measure();
