import pg from 'pg';

const areas = 40;
const ownersPerTract = 3;
const eventsPerWell = 11;

export type SeededLand = { companyId: number; tracts: number; ownerships: number };

/**
 * Fills a company with this many tracts of three mineral owners each. Every ten tracts have five leases and one well
 * with a unit of five, and each well has eleven events. The data is computed, so that every run has the same. Seven of ten
 * tracts are leased; one of a hundred has shares that sum to more than 1. Leases end between eight years ago and eight years
 * from now, and one of seven has a Pugh clause that releases land. No history is written, as if the records were old.
 */
export async function seedLand(ownerUrl: string, personId: number, tracts: number): Promise<SeededLand> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const company = await client.query<{ id: number }>(
      "INSERT INTO companies (name, created_by) VALUES ('Bench Company', $1) RETURNING id",
      [personId],
    );
    const companyId = company.rows[0]?.id ?? 0;
    await client.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
      companyId,
      personId,
    ]);
    await client.query(
      "INSERT INTO areas (company_id, id, name, type) SELECT $1, n, 'Area ' || n, 'project' FROM generate_series(1, $2::int) n",
      [companyId, areas],
    );
    const fill = async (table: string, count: number, columns: Record<string, string>) => {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER history_insert`);
      await client.query(
        `INSERT INTO ${table} (company_id, id, ${Object.keys(columns).join(', ')})
         SELECT $1, n, ${Object.values(columns).join(', ')} FROM generate_series(1, $2::int) n`,
        [companyId, count],
      );
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER history_insert`);
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', count]);
    };
    const area = `1 + n % ${areas}`;
    const leases = Math.ceil(tracts / 2);
    const wells = Math.ceil(tracts / 10);
    const ownerships = tracts * ownersPerTract;
    const tractOf = `1 + (n - 1) / ${ownersPerTract}`;
    await fill('tracts', tracts, {
      area_id: area,
      tract_name: `'TRACT ' || n`,
      gross_acres: '640 - n % 320',
      county: `'COUNTY ' || n % 254`,
    });
    await fill('leases', leases, {
      area_id: area,
      contract_name: `'LEASE ' || n`,
      file_number: `'F-' || n`,
      contract_status: `CASE WHEN n % 5 < 4 THEN 'active' ELSE 'terminated' END`,
      royalty_rate: '(ARRAY[0.125, 0.1875, 0.2, 0.25])[1 + n % 4]',
      contract_date: `current_date - 4900 + (n::bigint * 7919 % 6000)::int`,
      expiration_date: `current_date - 2900 + (n::bigint * 7919 % 6000)::int`,
      horizontal_pugh: 'n % 7 = 0',
      extension_due_date: `CASE WHEN n % 4 = 0 THEN current_date - 2945 + (n::bigint * 7919 % 6000)::int END`,
      extension_term: `CASE WHEN n % 4 = 0 THEN '2 years' END`,
      extended: 'n % 40 = 0',
    });
    await fill('wells', wells, {
      area_id: area,
      well_name: `'WELL ' || n`,
      api_number: `'42' || lpad((n % 500)::text, 3, '0') || lpad((n / 500)::text, 5, '0')`,
      well_status: `CASE WHEN n % 5 < 3 THEN 'producing' ELSE 'shut-in' END`,
      is_active: 'true',
    });
    // Every well began to produce ten years ago, and was shut in and returned for 30 days in each of the first five years.
    await fill('well_events', wells * eventsPerWell, {
      well_id: `1 + (n - 1) / ${eventsPerWell}`,
      kind: `CASE WHEN (n - 1) % ${eventsPerWell} = 0 THEN 'first_production' WHEN (n - 1) % ${eventsPerWell} % 2 = 1 THEN 'shut_in' ELSE 'returned' END`,
      event_date: `current_date - 3650 + (n - 1) % ${eventsPerWell} / 2 * 365 + (n - 1) % ${eventsPerWell} % 2 * 335`,
    });
    await fill('owners', wells, { area_id: area, owner_name: `'OWNER ' || n` });
    await fill('ownerships', ownerships, {
      tract_id: tractOf,
      owner_id: `1 + (n::bigint * 7919 % ${wells})::int`,
      interest_type: `'mineral'`,
      decimal_interest: `CASE WHEN n % ${ownersPerTract} = 1 THEN 0.5
        WHEN n % ${ownersPerTract} = 0 AND (${tractOf}) % 100 = 0 THEN 0.375 ELSE 0.25 END`,
      effective_date: `date '2015-01-01' + n % 3000`,
    });
    await client.query('ALTER TABLE contracts DISABLE TRIGGER history_insert');
    await client.query(
      `INSERT INTO contracts (company_id, ownership_id, lease_id, bonus, contract_number, effective_date)
       SELECT $1, n, 1 + (${tractOf} - 1) / 2, 100, 'C-' || n, date '2020-01-01'
       FROM generate_series(1, $2::int) n WHERE (${tractOf}) % 10 < 7`,
      [companyId, ownerships],
    );
    await client.query('ALTER TABLE contracts ENABLE TRIGGER history_insert');
    await fill('proration_units', Math.floor(tracts / 2), {
      tract_id: '1 + (n - 1) / 5 * 10 + (n - 1) % 5',
      well_id: '1 + (n - 1) / 5',
      name: `'UNIT ' || 1 + (n - 1) / 5`,
      held_acres: '128',
      unit_acres: '640',
    });
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return { companyId, tracts, ownerships };
  } finally {
    await client.end();
  }
}
