/**
 * Measures what a change of one interest costs among the decks of 2,000 wells: the change itself, and the deck that it
 * touches, each against the same in a company with one well on the same server. Decks are worked out when they are read, so
 * neither may grow with the number of wells. Every deck has three minerals under a lease. Limit: twice the time, or 20 ms
 * more.
 */
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { median } from './lib/median.ts';
import { callsOf, signUp, startServer } from './lib/server.ts';

const wells = 2000;
const rounds = 15;
const limit = 2;
/** Differences below this many milliseconds are noise. */
const noise = 20;

/** Makes this many wells, each with a tract, a unit, a lease and three mineral owners. */
async function seed(client: pg.Client, companyId: number, areaId: number, count: number): Promise<void> {
  const many = `generate_series(1, ${count}) n`;
  const inOrder = (table: string) =>
    `(SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${table} WHERE company_id = $1)`;
  for (const [statement, ...values] of [
    [
      `INSERT INTO owners (company_id, area_id, owner_name) SELECT $1, $2, 'Owner ' || n FROM generate_series(1, 3) n`,
      companyId,
      areaId,
    ],
    [
      `INSERT INTO tracts (company_id, area_id, tract_name, gross_acres) SELECT $1, $2, 'Section ' || n, 640 FROM ${many}`,
      companyId,
      areaId,
    ],
    [
      `INSERT INTO wells (company_id, area_id, well_name, api_number) SELECT $1, $2, 'Wagner ' || n, 4230110000 + n FROM ${many}`,
      companyId,
      areaId,
    ],
    [
      `INSERT INTO leases (company_id, area_id, contract_name, file_number, contract_status, contract_date, expiration_date, royalty_rate)
       SELECT $1, $2, 'Lease ' || n, 'F-' || n, 'active', '2024-01-01', '2099-01-01', 0.25 FROM ${many}`,
      companyId,
      areaId,
    ],
    [
      `INSERT INTO proration_units (company_id, tract_id, well_id, name, held_acres, unit_acres)
       SELECT $1, t.id, w.id, 'Unit ' || t.n, 640, 640 FROM ${inOrder('tracts')} t JOIN ${inOrder('wells')} w USING (n)`,
      companyId,
    ],
    [
      `INSERT INTO ownerships (company_id, tract_id, owner_id, interest_type, decimal_interest)
       SELECT $1, t.id, o.id, 'mineral', CASE o.n WHEN 1 THEN 0.5 ELSE 0.25 END FROM ${inOrder('tracts')} t, ${inOrder('owners')} o`,
      companyId,
    ],
    [
      `INSERT INTO contracts (company_id, ownership_id, lease_id)
       SELECT $1, o.id, l.id FROM ownerships o JOIN ${inOrder('tracts')} t ON t.id = o.tract_id JOIN ${inOrder('leases')} l USING (n)
       WHERE o.company_id = $1`,
      companyId,
    ],
  ] as [string, ...number[]][])
    await client.query(statement, values);
}

type Deck = { units: { division: { lines: { decimal: string }[] } | null }[] };

async function measure(): Promise<number> {
  const real = await startRealPostgres();
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const server = await startServer(real.url);
  const client = new pg.Client({ connectionString: real.url });
  try {
    await client.connect();
    const { token } = await signUp(server.address);
    const call = callsOf(server.address, token);
    const make = async (path: string, body: object): Promise<number> =>
      (await call<{ data: [{ id: number }] }>('POST', path, body)).data[0].id;
    const companyOf = async (count: number) => {
      const companyId = await make('/api/company', { name: `Company with ${count}` });
      const areaId = await make('/api/area', { name: 'Area', type: 'project', company_id: companyId });
      await seed(client, companyId, areaId, count);
      const { rows } = await client.query<{ well: number; interests: number[] }>(
        `SELECT u.well_id AS well, array_agg(o.id ORDER BY o.id) AS interests
         FROM proration_units u JOIN ownerships o ON o.company_id = u.company_id AND o.tract_id = u.tract_id
         WHERE u.company_id = $1 GROUP BY u.well_id ORDER BY u.well_id LIMIT ${rounds}`,
        [companyId],
      );
      return rows;
    };
    const [single, many] = [await companyOf(1), await companyOf(wells)];
    await client.query('VACUUM ANALYZE');
    const took = {
      change: { single: [] as number[], many: [] as number[] },
      deck: { single: [] as number[], many: [] as number[] },
    };
    for (let round = 0; round < rounds; round += 1)
      for (const [among, rows] of [
        ['single', single],
        ['many', many],
      ] as const) {
        const { well, interests } = rows[round % rows.length] ?? { well: 0, interests: [] };
        // Turns a quarter of the tract into an eighth and back, so that each change is one.
        const decimal = round % 2 === 0 ? 0.125 : 0.25;
        const began = performance.now();
        await call('PUT', `/api/ownerships/${interests[2]}`, { decimal_interest: decimal });
        const changed = performance.now();
        const deck = await call<{ data: [Deck] }>('GET', `/api/wells/${well}/royalty-deck`);
        took.change[among].push(changed - began);
        took.deck[among].push(performance.now() - changed);
        if (deck.data[0].units.length !== 1) throw new Error(`The well ${well} has no unit.`);
      }
    const ratioOf = ({ single: alone, many: among }: { single: number[]; many: number[] }) => ({
      alone: median(alone),
      among: median(among),
      ratio: median(among) / median(alone),
    });
    const [change, deck] = [ratioOf(took.change), ratioOf(took.deck)];
    const within = [change, deck].every(
      ({ alone, among, ratio }) => ratio <= limit || among - alone <= noise,
    );
    console.info(
      `among ${wells.toLocaleString('en-US')} decks: a change of an interest ${change.among.toFixed(1)} ms, ${change.ratio.toFixed(2)} × that of one deck alone (${change.alone.toFixed(1)} ms); ` +
        `the touched deck ${deck.among.toFixed(1)} ms, ${deck.ratio.toFixed(2)} × (${deck.alone.toFixed(1)} ms); at most ${limit} × or ${noise} ms more, median of ${rounds} rounds`,
    );
    console.info(JSON.stringify({ bench: 'decks', change, deck, within }));
    return within ? 0 : 1;
  } finally {
    await client.end();
    await server.stop();
    await real.stop();
  }
}

process.exitCode = await measure();
