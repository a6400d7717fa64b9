import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectPlans, type ExecutedPlan, type PlanNode, reportPlans } from '#server/testing/read-plans.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

/*
 * How the planner sees one company among two hundred. Each company has the same land; the calls below are one user's,
 * under the application's role. A plan that expects far fewer rows than there are compares everything with everything
 * once the company grows, and one that reads other companies' rows costs as much as all of them.
 */

const companies = 200;
const ofCompany = { areas: 5, tracts: 60, leases: 30, wells: 200, owners: 20, ownerships: 180 };
/** An estimate may be off by this factor, and by fewer rows than this. */
const maxFactor = 100;
const fewRows = 100;
/** A sequential scan may skip this many rows: small tables are read whole. */
const maxSkipped = 1000;

let test: TestApp;
/** Another server on the same database, whose connections report their plans. */
let watched: TestApp;
let ada: Person;
let own: number;
let plans: ExecutedPlan[];

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  await seed(test.testDatabase.ownerUrl);
  await reportPlans(test.testDatabase);
  watched = await createTestApp({}, { beside: test });
  // The first reads compute the land facts and the map, which the statistics then know.
  await work(320);
  await test.asOwner('ANALYZE');
  plans = collectPlans(watched.database.pool);
});
afterAll(async () => {
  await watched.close();
  await test.close();
});

const filled = [...Object.keys(ofCompany), 'contracts', 'proration_units', 'lease_clauses'];

async function setTriggers(owner: pg.Client, state: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of filled) await owner.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
}

/** Fills all companies at once, each with records of the ids 1 to n. The first one is Ada's. */
async function seed(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // As in a restore: what triggers would write one statement at a time is computed at the end.
  await setTriggers(owner, 'DISABLE');
  const added = await owner.query<{ id: number }>(
    `INSERT INTO companies (name, created_by) SELECT 'Company ' || n, $1 FROM generate_series(1, $2::int) n RETURNING id`,
    [ada.id, companies],
  );
  own = added.rows[0]?.id ?? 0;
  await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
    own,
    ada.id,
  ]);
  const fill = (
    table: keyof typeof ofCompany | 'contracts' | 'proration_units' | 'lease_clauses',
    count: number,
    columns: Record<string, string>,
  ) =>
    owner.query(
      `INSERT INTO ${table} (company_id, id, ${Object.keys(columns).join(', ')})
       SELECT c.id, n, ${Object.values(columns).join(', ')}
       FROM companies c CROSS JOIN generate_series(1, $1::int) n`,
      [count],
    );
  const { areas, tracts, leases, wells, owners, ownerships } = ofCompany;
  const area = `1 + n % ${areas}`;
  await fill('areas', areas, { name: "'Area ' || n", type: "'project'" });
  await fill('tracts', tracts, {
    area_id: area,
    tract_name: "'RANCH TRACT ' || upper(substr(md5(n::text), 1, 6))",
    gross_acres: '640',
    county: "'COUNTY ' || n % 40",
  });
  await fill('leases', leases, {
    area_id: area,
    contract_name: "'RANCH LEASE ' || upper(substr(md5((n * 3)::text), 1, 6))",
    file_number: "'F-' || n",
    contract_status: "CASE WHEN n % 5 < 4 THEN 'active' ELSE 'terminated' END",
    royalty_rate: '0.1875',
    expiration_date: "date '2026-01-01' + n * 7919 % 3000",
  });
  await fill('wells', wells, {
    area_id: area,
    well_name: "'RANCH WELL ' || upper(substr(md5((n * 7)::text), 1, 6))",
    api_number: "'42' || lpad(n::text, 8, '0')",
    operator: "'OPERATOR ' || n % 40",
    well_type: "'oil'",
    well_status: "(ARRAY['producing', 'drilling', 'shut-in', 'plugged', 'proposed'])[1 + n % 5]",
    is_active: 'true',
    spud_date: "date '1980-01-01' + n * 7919 % 16000",
    surface_location: `'{"type":"Point","coordinates":[' || -102.5 + (n % 100) * 0.01 || ',' || 31.5 + (n / 100) * 0.01 || ']}'`,
  });
  await fill('owners', owners, { area_id: area, owner_name: "'OWNER ' || n" });
  await fill('ownerships', ownerships, {
    tract_id: '1 + (n - 1) / 3',
    owner_id: `1 + n * 7919 % ${owners}`,
    interest_type: "'mineral'",
    decimal_interest: 'CASE WHEN n % 3 = 1 THEN 0.5 ELSE 0.25 END',
    effective_date: "date '2015-01-01' + n % 3000",
  });
  await fill('contracts', ownerships / 2, {
    ownership_id: 'n',
    lease_id: '1 + (n - 1) / 6',
    bonus: '100',
    contract_number: "'C-' || n",
    effective_date: "date '2020-01-01'",
  });
  await fill('proration_units', leases, {
    tract_id: '1 + (n - 1) / 5 * 10 + (n - 1) % 5',
    well_id: '1 + (n - 1) / 5',
    name: "'UNIT ' || 1 + (n - 1) / 5",
    held_acres: '128',
    unit_acres: '640',
  });
  await fill('lease_clauses', leases, { lease_id: 'n', kind: "'surface_release'" });
  for (const table of filled)
    await owner.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
  await setTriggers(owner, 'ENABLE');
  await owner.query('SELECT recount_records(), renote_land(), renote_map(), rebuild_search()');
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

/** What users ask all day, and what their writes run. */
async function work(grossAcres: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${ada.token}`,
    'x-selected-companies': JSON.stringify([own]),
  };
  const paths = [
    ...['wells', 'tracts', 'leases', 'owners', 'ownerships', 'contracts', 'proration_units'].flatMap(
      (kind) => [`/api/${kind}?page=1`, `/api/${kind}?page=2&page_size=10&sort=-modified_date`],
    ),
    '/api/wells?page=1&filter[well_status]=producing&filter[spud_date][gte]=1985-01-01',
    '/api/wells?page=1&filter[well_name]=8F1',
    '/api/tracts/1',
    '/api/tracts/1/history',
    '/api/leases/1/standing',
    '/api/leases/1/retained-acreage',
    '/api/search?q=ranch',
    '/api/search?q=8F1',
    '/api/search?q=rnach',
    '/api/search/suggestions?q=ranch%20well',
    '/api/analytics/overview',
    '/api/analytics/action-center',
    '/api/tiles/all/9/110/208',
    '/api/tiles/all/5/6/13',
    '/api/map/extent',
    '/api/reports/acreage/download?format=csv',
    '/api/trash',
  ];
  const refused: string[] = [];
  for (const path of paths) {
    const { status } = await watched.call({ url: path, headers });
    if (status !== 200) refused.push(`${path}: ${status}`);
  }
  const changed = await watched.call({
    method: 'POST',
    url: '/api/tracts/bulk-update',
    headers,
    payload: { ids: Array.from({ length: 50 }, (_, n) => n + 1), changes: { gross_acres: grossAcres } },
  });
  if (changed.status !== 200) refused.push(`bulk update: ${changed.text}`);
  await watched.call({ url: '/api/analytics/overview', headers });
  expect(refused).toEqual([]);
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

const beginning = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/** Describes what is wrong with the slowest plan of each statement. */
function findingsOf(executed: readonly ExecutedPlan[]): string[] {
  const slowest = new Map<string, ExecutedPlan>();
  for (const plan of executed.toSorted((a, b) => b.milliseconds - a.milliseconds))
    if (!slowest.has(plan.statement)) slowest.set(plan.statement, plan);
  return [...slowest.values()].flatMap(({ statement, root }) =>
    [...nodesOf(root)].flatMap((node) => {
      const name = `${node['Node Type']} on ${node['Relation Name'] ?? 'other nodes'}`;
      const { 'Plan Rows': expected, 'Actual Rows': actual, 'Rows Removed by Filter': skipped = 0 } = node;
      const found = [];
      if (actual > fewRows && actual > maxFactor * expected)
        found.push(`${name} expects ${expected} of ${actual} rows: ${beginning(statement)}`);
      if (node['Node Type'] === 'Seq Scan' && skipped > maxSkipped)
        found.push(`${name} skips ${skipped} rows: ${beginning(statement)}`);
      return found;
    }),
  );
}

it('expects about as many rows as there are, and reads no rows of other companies in sequence', async () => {
  await work(640);
  expect(new Set(plans.map(({ statement }) => statement)).size).toBeGreaterThan(100);
  expect(findingsOf(plans)).toEqual([]);
});

it('would notice a scan of all companies, and a wrong estimate', async () => {
  const before = plans.length;
  const client = await watched.database.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off');
    await client.query(`SELECT count(*) FROM wells WHERE company_id = ${own}`);
    // The planner expects a third to meet each condition; all do.
    const conditions = [1, 2, 3, 4, 5].map((number) => `n + ${number} > 0`);
    await client.query(`SELECT count(*) FROM generate_series(1, 10000) n WHERE ${conditions.join(' AND ')}`);
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  expect(findingsOf(plans.slice(before))).toHaveLength(2);
});
