import pg from 'pg';

const firstWords =
  'ANTERO CHESAPEAKE DEVON EXCO GULFPORT HESS MAGNUM PDC RANGE XTO ECLIPSE RICE ASCENT CNX ENERVEST HALCON ATLAS BEUSA CARRIZO SIERRA';
const lastWords =
  'ENERGY RESOURCES OPERATING PETROLEUM EXPLORATION OIL PRODUCTION APPALACHIA PARTNERS MIDCON GAS HUNTER CREEK ROCK VALLEY BASIN RIDGE PLAINS COULEE SUMMIT';

/**
 * Fills one company with wells in forty areas, with four hundred operators and five statuses. The data is computed, so
 * that every run has the same. Names are not in id order.
 */
export async function seedWells(
  ownerUrl: string,
  personId: number,
  count: number,
): Promise<{ companyId: number }> {
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
      "INSERT INTO areas (company_id, name, type) SELECT $1, 'Area ' || n, 'project' FROM generate_series(1, 40) n",
      [companyId],
    );
    await client.query(
      `INSERT INTO wells (company_id, area_id, well_name, api_number, operator, well_type, well_status, is_active,
                          gross_acres, spud_date, completion_date, surface_location, created_by, modified_by)
       SELECT $1, (SELECT min(id) FROM areas WHERE company_id = $1) + n % 40,
              'WELL ' || upper(substr(md5(n::text), 1, 6)) || ' ' || n % 97 || 'H',
              '42' || lpad((n % 500)::text, 3, '0') || lpad((n / 500)::text, 5, '0') || '0000',
              ($4::text[])[1 + n % 20] || ' ' || ($5::text[])[1 + (n / 20) % 20],
              (ARRAY['oil', 'gas', 'horizontal', 'vertical'])[1 + n % 4],
              (ARRAY['producing', 'drilling', 'shut-in', 'plugged', 'proposed'])[1 + (n / 400) % 5],
              n % 10 <> 0, 640 - n % 600, date '1980-01-01' + n % 16000, date '1980-06-01' + n % 16000,
              '{"type":"Point","coordinates":[' || -102.5 + (n % 1000) * 0.001 || ',' || 31.5 + (n / 1000) * 0.001 || ']}', $2, $2
       FROM generate_series(1, $3::int) n`,
      [companyId, personId, count, firstWords.split(' '), lastWords.split(' ')],
    );
    await client.query('VACUUM ANALYZE');
    // Flushes what was just written to disk now instead of during the measurement. The owner of the embedded database
    // lacks this permission.
    const may = await client.query('SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper');
    if (may.rowCount === 1) await client.query('CHECKPOINT');
    return { companyId };
  } finally {
    await client.end();
  }
}
