/**
 * Measures the division of interest of a unit with 5,000 owners: the call behind a well's page, which divides production
 * exactly each time it is opened, against list pages of 50 owners through the same server. 4,500 mineral owners on one
 * tract are under 20 leases, 400 hold NPRIs, 80 overrides and 20 working interest. Limit: the time of 20 list pages.
 */
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import type { DeckDivision } from '../src/shared/land/contracts/royalty-deck.ts';
import { median } from './lib/median.ts';
import { signUp, startServer } from './lib/server.ts';

const minerals = 4500;
const leases = 20;
const rounds = 7;
const limit = 20;

async function seed(url: string, companyId: number, areaId: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const scope = [companyId, areaId];
    await client.query(
      `INSERT INTO owners (company_id, area_id, owner_name) SELECT $1, $2, 'Owner ' || n FROM generate_series(1, 5000) n`,
      scope,
    );
    await client.query(
      `INSERT INTO leases (company_id, area_id, contract_name, file_number, contract_status, contract_date, expiration_date, royalty_rate)
      SELECT $1, $2, 'Lease ' || n, 'F-' || n, 'active', '2024-01-01', '2099-01-01', 0.1875 + (n % 3) * 0.03125 FROM generate_series(1, ${leases}) n`,
      scope,
    );
    const [tract, well] = await Promise.all(
      [
        `INSERT INTO tracts (company_id, area_id, tract_name, gross_acres) VALUES ($1, $2, 'Section 12', 640) RETURNING id`,
        `INSERT INTO wells (company_id, area_id, well_name, api_number) VALUES ($1, $2, 'Wagner 1H', '4230110000') RETURNING id`,
      ].map(async (statement) => (await client.query<{ id: number }>(statement, scope)).rows[0]?.id),
    );
    await client.query(
      `INSERT INTO proration_units (company_id, tract_id, well_id, name, held_acres, unit_acres) VALUES ($1, $2, $3, 'Wagner Unit', 640, 640)`,
      [companyId, tract, well],
    );
    await client.query(
      `INSERT INTO ownerships (company_id, tract_id, owner_id, interest_type, decimal_interest, royalty_basis, reduction)
      SELECT o.company_id, $2, o.id, k.type,
        CASE k.type WHEN 'mineral' THEN 1.0 / ${minerals} WHEN 'npri' THEN 0.0001 WHEN 'orri' THEN 0.0005 ELSE 0.05 END,
        CASE WHEN k.type = 'npri' THEN CASE WHEN o.n % 2 = 0 THEN 'fixed' ELSE 'floating' END END,
        CASE WHEN k.type = 'orri' THEN 'minerals' WHEN k.type = 'working' THEN 'none' END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM owners WHERE company_id = $1) o
      CROSS JOIN LATERAL (SELECT CASE WHEN o.n <= ${minerals} THEN 'mineral' WHEN o.n <= 4900 THEN 'npri' WHEN o.n <= 4980 THEN 'orri' ELSE 'working' END AS type) k`,
      [companyId, tract],
    );
    await client.query(
      `INSERT INTO contracts (company_id, ownership_id, lease_id)
      SELECT i.company_id, i.id, l.id
      FROM (SELECT *, row_number() OVER (PARTITION BY interest_type ORDER BY id) AS n FROM ownerships WHERE company_id = $1) i
      JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM leases WHERE company_id = $1) l ON l.place = 1 + i.n % ${leases}
      WHERE i.interest_type <> 'npri'`,
      [companyId],
    );
    await client.query('ANALYZE');
    return well ?? 0;
  } finally {
    await client.end();
  }
}

async function measure(): Promise<number> {
  const real = await startRealPostgres();
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const server = await startServer(real.url);
  try {
    const { token } = await signUp(server.address);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const make = async (path: string, body: object): Promise<number> => {
      const answer = await fetch(server.address + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { data: [{ id: number }] }).data[0].id;
    };
    const companyId = await make('/api/company', { name: 'Bench Company' });
    const areaId = await make('/api/area', { name: 'Bench Area', type: 'project', company_id: companyId });
    const well = await seed(real.url, companyId, areaId);
    const read = async (path: string) => {
      const start = performance.now();
      const answer = await fetch(server.address + path, { headers });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
      return { ms: performance.now() - start, body };
    };
    const deckPath = `/api/wells/${well}/royalty-deck`;
    const { body } = await read(deckPath);
    const [deck] = (body as { data: [{ is_complete: boolean; units: { division: DeckDivision | null }[] }] })
      .data;
    const division = deck.units[0]?.division;
    if (!deck.is_complete || division?.decimals == null)
      throw new Error(`The unit is not divided: ${JSON.stringify(division?.questions.slice(0, 3))}`);
    const [pages, decks]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      pages.push((await read(`/api/owners?page=${round + 1}&page_size=50`)).ms);
      decks.push((await read(deckPath)).ms);
    }
    const ratio = median(decks) / median(pages);
    const within = ratio <= limit;
    console.info(
      `a list page of 50 owners ${median(pages).toFixed(1)} ms; the division of ${division.lines.length.toLocaleString('en-US')} lines ` +
        `${median(decks).toFixed(0)} ms, ${ratio.toFixed(1)} × (at most ${limit}); median of ${rounds} rounds, sum ${division.decimals} + ${division.rounding}`,
    );
    console.info(JSON.stringify({ bench: 'deck', pages, decks, ratio, within }));
    return within ? 0 : 1;
  } finally {
    await server.stop();
    await real.stop();
  }
}

process.exitCode = await measure();
