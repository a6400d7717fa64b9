import pg from 'pg';
import { type AssetName, assets } from '../../src/shared/land/entities/registry.ts';
import { type Entity, writableFields } from '../../src/shared/platform/entities/entity.ts';

/**
 * Words that the measured filters search for. The rare one is in the same number of titles at every size, the common
 * one in every second title.
 */
export const benchWords = { rare: 'QUITMAN', common: 'RANCH' };

const areas = 40;
const people = 6;

/**
 * Columns of each kind, computed from a running number `n`: names not in id order, blanks, ties, few and many distinct
 * values.
 */
const columns: Partial<Record<AssetName, Record<string, string>>> = {
  tract: {
    tract_name: titleOf('TRACT'),
    gross_acres: 'nullif(n % 641, 0)',
    is_parent_tract: 'n % 50 = 0',
    county: `'COUNTY ' || (n / 7) % 254`,
    state: `(ARRAY['TX', 'NM', 'OK'])[1 + n % 3]`,
    survey_abstract: `'A-' || n % 4000`,
    township: `'T' || n % 60 || 'N'`,
    range: `'R' || n % 40 || 'W'`,
    section: `(1 + n % 36)::text`,
    block: `CASE WHEN n % 3 = 0 THEN (n % 90)::text END`,
    lot_parcel: `CASE WHEN n % 9 = 0 THEN 'LOT ' || n % 12 END`,
    quarter_quarter: `(ARRAY['NE/4', 'NW/4', 'SE/4', 'SW/4'])[1 + n % 4]`,
    legal_description: `'SECTION ' || 1 + n % 36 || ', BLOCK ' || n % 90 || ', ' || md5(n::text) || ' SURVEY, COUNTY RECORDS'`,
    metes_bounds: `CASE WHEN n % 5 = 0 THEN 'BEGINNING AT A STONE ' || md5((n * 3)::text) || ' THENCE NORTH ' || n % 90 END`,
  },
  lease: {
    contract_name: titleOf('LEASE'),
    file_number: `'F-' || n`,
    contract_type: `(ARRAY['oil_gas', 'surface', 'mineral'])[1 + n % 3]`,
    contract_status: `(ARRAY['active', 'inactive', 'expired', 'terminated'])[1 + (n / 3) % 4]`,
    lease_acres: 'n % 640',
    royalty_rate: `(ARRAY[0.125, 0.1875, 0.2, 0.25])[1 + n % 4]`,
    bonus: 'nullif(n % 5000, 0)',
    extension_amount: 'CASE WHEN n % 4 = 0 THEN n % 300 END',
    extended: 'n % 8 = 0',
    contract_date: `date '1990-01-01' + n % 13000`,
    expiration_date: `date '1993-01-01' + n % 13000`,
    extension_due_date: `CASE WHEN n % 4 = 0 THEN date '1992-10-01' + n % 13000 END`,
    recording_date: `date '1990-02-01' + n % 13000`,
    term: `3 + n % 3 || ' years'`,
    extension_term: `CASE WHEN n % 4 = 0 THEN '2 years' END`,
    instrument_number: `'2' || lpad((n % 700000)::text, 7, '0')`,
    pooling: 'n % 2 = 0',
    continuous_drilling_obligation: 'n % 5 = 0',
    vertical_pugh: 'n % 3 = 0',
    horizontal_pugh: 'n % 7 = 0',
    continuous_drilling_obligation_terms: `CASE WHEN n % 5 = 0 THEN '180 days between wells ' || n % 50 END`,
    legal_description: `'ALL OF SECTION ' || 1 + n % 36 || ', ' || md5(n::text) || ' SURVEY'`,
  },
  well: {
    well_name: titleOf('WELL'),
    api_number: `'42' || lpad((n % 500)::text, 3, '0') || lpad((n / 500)::text, 5, '0') || '0000'`,
    operator: `'OPERATOR ' || (n / 3) % 400 || (ARRAY[' ENERGY', ' OIL', ' RESOURCES'])[1 + n % 3]`,
    well_type: `(ARRAY['oil', 'gas', 'horizontal', 'vertical'])[1 + n % 4]`,
    well_status: `(ARRAY['producing', 'drilling', 'shut-in', 'plugged', 'proposed'])[1 + (n / 400) % 5]`,
    is_active: 'n % 10 <> 0',
    gross_acres: '640 - n % 600',
    spud_date: `CASE WHEN n % 11 > 0 THEN date '1980-01-01' + n % 16000 END`,
    first_prod_date: `CASE WHEN n % 5 > 0 THEN date '1980-09-01' + n % 16000 END`,
    completion_date: `date '1980-06-01' + n % 16000`,
    surface_location: pointOf(0),
    bottom_hole_location: `CASE WHEN n % 4 = 0 THEN ${pointOf(0.01)} END`,
  },
  owner: {
    owner_name: titleOf('OWNER'),
    owner_type: `(ARRAY['individual', 'company', 'trust', 'governmental'])[1 + n % 4]`,
    entity_type: `CASE WHEN n % 2 = 0 THEN 'llc' END`,
    tax_id: `lpad((n % 900000)::text, 9, '0')`,
    status: `(ARRAY['active', 'deceased', 'unknown'])[1 + n % 3]`,
    email: `CASE WHEN n % 3 = 0 THEN 'owner' || n || '@example.com' END`,
    phone_number: `'432-555-' || lpad((n % 10000)::text, 4, '0')`,
    address_line_1: `n % 9999 || ' MAIN ST'`,
    address_line_2: `CASE WHEN n % 20 = 0 THEN 'SUITE ' || n % 400 END`,
    city: `'CITY ' || (n / 5) % 900`,
    state: `(ARRAY['TX', 'NM', 'OK', 'CO'])[1 + n % 4]`,
    zipcode: `lpad((n % 99999)::text, 5, '0')`,
    country: `'USA'`,
  },
};

function titleOf(kind: string): string {
  return `CASE WHEN n % 2 = 0 THEN '${benchWords.common} ' ELSE '' END || '${kind} ' || upper(substr(md5(n::text), 1, 6))
    || CASE WHEN n <= 10 THEN ' ${benchWords.rare}' ELSE '' END || ' ' || n % 97`;
}

function pointOf(offset: number): string {
  return `'{"type":"Point","coordinates":[' || -102.5 + (n % 1000) * 0.001 + ${offset} || ',' || 31.5 + (n / 1000) * 0.001 || ']}'`;
}

/** A "contains" filter on a field with repeated values, some of which contain the text. */
export const repeatingFilter: Partial<Record<AssetName, { field: string; text: string }>> = {
  tract: { field: 'county', text: 'county 25' },
  well: { field: 'operator', text: 'operator 39' },
  owner: { field: 'city', text: 'city 89' },
};

export type Seeded = { companyId: number; areaId: number };

/**
 * Fills a company with this many records of each of these kinds, in forty areas and by six users, and a second company with a
 * few. The data is computed, so that every run has the same. Skips the history, which lists do not need; creates indexes
 * and the entries of the search afterwards, which is faster.
 */
export async function seedKinds(
  ownerUrl: string,
  personId: number,
  count: number,
  kinds = Object.keys(columns) as AssetName[],
): Promise<Seeded> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // As on the server's own connections; with JIT, each point's area would be compiled again.
    await client.query('SET jit = off');
    const others = await client.query<{ id: number }>(
      `INSERT INTO users (username, email, name, role_id)
       SELECT 'bench' || n, 'bench' || n || '@example.com', 'Person ' || n, 4 FROM generate_series(2, ${people}) n RETURNING id`,
    );
    const makers = [personId, ...others.rows.map((row) => row.id)];
    const main = await makeCompany(client, 'Bench Company', personId);
    const otherCompany = await makeCompany(client, 'Another Company', personId);
    for (const kind of kinds) {
      await withoutIndexes(client, assets[kind].plural, async () => {
        await fill(client, kind, main, makers, count);
        await fill(client, kind, otherCompany, makers, 1000);
      });
    }
    await client.query('SELECT rebuild_search()');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return { companyId: main.companyId, areaId: main.areaIds[0] ?? 0 };
  } finally {
    await client.end();
  }
}

type Place = { companyId: number; areaIds: number[] };

async function makeCompany(client: pg.Client, name: string, personId: number): Promise<Place> {
  const company = await client.query<{ id: number }>(
    'INSERT INTO companies (name, created_by) VALUES ($1, $2) RETURNING id',
    [name, personId],
  );
  const companyId = company.rows[0]?.id ?? 0;
  await client.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
    companyId,
    personId,
  ]);
  const created = await client.query<{ id: number }>(
    `INSERT INTO areas (company_id, name, type)
     SELECT $1, 'Area ' || n, 'project' FROM generate_series(1, ${areas}) n RETURNING id`,
    [companyId],
  );
  return { companyId, areaIds: created.rows.map((row) => row.id) };
}

async function fill(
  client: pg.Client,
  kind: AssetName,
  { companyId, areaIds }: Place,
  makers: number[],
  count: number,
): Promise<void> {
  const entries = Object.entries(columns[kind] ?? requiredColumns(assets[kind]));
  await client.query(
    `INSERT INTO ${assets[kind].plural} (company_id, area_id, created_by, modified_by, created_date, modified_date, version_id,
       ${entries.map(([name]) => name).join(', ')})
     SELECT $1, ($2::int[])[1 + n % ${areas}], ($3::int[])[1 + n % ${people}], ($3::int[])[1 + (n / 10) % ${people}],
       timestamptz '2020-01-01' + n * interval '1 minute',
       timestamptz '2022-01-01' + (n::bigint * 7919 % 1000000) * interval '1 minute', 1 + n % 4,
       ${entries.map(([, value]) => value).join(', ')}
     FROM generate_series(1, $4::int) n`,
    [companyId, areaIds, makers, count],
  );
}

/** For a kind that no measurement covers: a number for each required field. */
function requiredColumns(entity: Entity): Record<string, string> {
  const required = writableFields(entity).filter(([name, field]) => field.required && name !== 'area_id');
  return Object.fromEntries(required.map(([name]) => [name, 'n::text']));
}

/** Triggers for data that lists do not read, and for the entries of the search. */
const leftOut = ['history_insert', 'search_insert'];

async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string; comment: string | null }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition, obj_description(c.oid) AS comment
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid)`,
    [table],
  );
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  for (const trigger of leftOut) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  await fill();
  for (const trigger of leftOut) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  for (const { name, definition, comment } of rows) {
    await client.query(definition);
    if (comment !== null) await client.query(`COMMENT ON INDEX ${name} IS ${pg.escapeLiteral(comment)}`);
  }
}
