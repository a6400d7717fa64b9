import pg from 'pg';

/** Records of each company. */
const ofCompany = { wells: 5_000, tracts: 1_000 } as const;

/**
 * Fills this many companies with the same land: wells with a location, tracts of three mineral owners, half as many
 * leases, and a unit of five tracts for every tenth tract. The first company belongs to the user, the others to nobody;
 * the operators of those have a word in their names that the user's company has not.
 * Then creates one more company with the same records, which no statistics know yet. No history is written, as if the
 * records were old. Returns the ids of both companies.
 */
export async function seedTenants(
  ownerUrl: string,
  personId: number,
  companies: number,
): Promise<{ own: number; fresh: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SET jit = off');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO companies (name, created_by) SELECT 'Company ' || n, $1 FROM generate_series(1, $2::int) n RETURNING id`,
      [personId, companies + 1],
    );
    const ids = rows.map(({ id }) => id);
    const [own, fresh] = [ids[0] ?? 0, ids.at(-1) ?? 0];
    for (const id of [own, fresh])
      await client.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 2)', [
        id,
        personId,
      ]);
    await client.query("SET session_replication_role = 'replica'");
    for (const id of ids.slice(0, -1)) await fill(client, id, id === own ? 'ENERGY' : 'NEIGHBORS');
    for (const table of tables)
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, 'id'), coalesce((SELECT max(id) FROM ${table}), 1))`,
        [table],
      );
    await client.query("SET session_replication_role = 'origin'");
    await client.query('SELECT recount_records(), renote_land(), renote_map(), rebuild_search()');
    await client.query('VACUUM ANALYZE');
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER history_insert`);
    await fill(client, fresh, 'ENERGY');
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER history_insert`);
    await client.query('CHECKPOINT');
    return { own, fresh };
  } finally {
    await client.end();
  }
}

const tables = ['areas', 'tracts', 'leases', 'wells', 'owners', 'ownerships', 'contracts', 'proration_units'];

/** Fills a company; ids begin at 1 in each. */
async function fill(client: pg.Client, companyId: number, operator: string): Promise<void> {
  const insert = (table: string, count: number, columns: Record<string, string>) =>
    client.query(
      `INSERT INTO ${table} (company_id, id, ${Object.keys(columns).join(', ')})
       SELECT $1, n, ${Object.values(columns).join(', ')} FROM generate_series(1, $2::int) n`,
      [companyId, count],
    );
  const { wells, tracts } = ofCompany;
  const area = '1 + n % 10';
  await insert('areas', 10, { name: `'Area ' || n`, type: `'project'` });
  await insert('tracts', tracts, {
    area_id: area,
    tract_name: `'RANCH TRACT ' || upper(substr(md5(n::text), 1, 6))`,
    gross_acres: '640 - n % 320',
    county: `'COUNTY ' || n % 254`,
    legal_description: `'SECTION ' || 1 + n % 36 || ', BLOCK ' || n % 90 || ', T&P SURVEY'`,
  });
  await insert('leases', tracts / 2, {
    area_id: area,
    contract_name: `'RANCH LEASE ' || upper(substr(md5((n * 3)::text), 1, 6))`,
    file_number: `'F-' || n`,
    contract_status: `CASE WHEN n % 5 < 4 THEN 'active' ELSE 'terminated' END`,
    royalty_rate: '(ARRAY[0.125, 0.1875, 0.2, 0.25])[1 + n % 4]',
    expiration_date: `current_date - 100 + (n * 7919 % 3000)`,
  });
  await insert('wells', wells, {
    area_id: area,
    well_name: `'RANCH WELL ' || upper(substr(md5((n * 7)::text), 1, 6)) || ' ' || n % 97 || 'H'`,
    api_number: `'42' || lpad((n % 500)::text, 3, '0') || lpad((n / 500)::text, 5, '0')`,
    operator: `'OPERATOR ' || n % 40 || ' ${operator}'`,
    well_type: `(ARRAY['oil', 'gas', 'horizontal', 'vertical'])[1 + n % 4]`,
    well_status: `(ARRAY['producing', 'drilling', 'shut-in', 'plugged', 'proposed'])[1 + n % 5]`,
    is_active: 'true',
    spud_date: `date '1980-01-01' + n * 7919 % 16000`,
    gross_acres: '640 - n % 600',
    surface_location: `'{"type":"Point","coordinates":[' || -102.5 + (n % 1000) * 0.001 || ',' || 31.5 + (n / 1000) * 0.01 || ']}'`,
  });
  await insert('owners', tracts / 10, { area_id: area, owner_name: `'OWNER ' || n` });
  await insert('ownerships', tracts * 3, {
    tract_id: '1 + (n - 1) / 3',
    owner_id: `1 + n * 7919 % ${tracts / 10}`,
    interest_type: `'mineral'`,
    decimal_interest: 'CASE WHEN n % 3 = 1 THEN 0.5 ELSE 0.25 END',
    effective_date: `date '2015-01-01' + n % 3000`,
  });
  await insert('contracts', tracts * 2, {
    ownership_id: 'n',
    lease_id: '1 + (n - 1) / 6',
    bonus: '100',
    contract_number: `'C-' || n`,
    effective_date: `date '2020-01-01'`,
  });
  await insert('proration_units', tracts / 2, {
    tract_id: '1 + (n - 1) / 5 * 10 + (n - 1) % 5',
    well_id: '1 + (n - 1) / 5',
    name: `'UNIT ' || 1 + (n - 1) / 5`,
    held_acres: '128',
    unit_acres: '640',
  });
}
