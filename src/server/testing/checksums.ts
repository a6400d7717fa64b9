import pg from 'pg';

/** A checksum of each table's content: the same for the same rows. */
export type Checksums = Readonly<Record<string, string>>;

/**
 * Reads all tables of the application as the database owner, bypassing row-level security; with `companyId`, only that
 * company's rows.
 */
export async function readChecksums(
  client: pg.Client,
  { companyId, except = [] }: { companyId?: number; except?: readonly string[] } = {},
): Promise<Checksums> {
  const { rows: tables } = await client.query<{ name: string; of_company: boolean }>(
    `SELECT t.relname AS name, EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND NOT a.attisdropped) AS of_company
     FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE n.nspname = 'public' AND t.relkind = 'r' ORDER BY 1`,
  );
  const checked = tables.filter(
    ({ name, of_company }) => !except.includes(name) && (companyId === undefined || of_company),
  );
  const where = companyId === undefined ? '' : `WHERE t.company_id = ${companyId}`;
  const parts = checked.map(
    ({ name }) =>
      `SELECT ${pg.escapeLiteral(name)} AS name, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum
       FROM ${pg.escapeIdentifier(name)} t ${where}`,
  );
  const { rows } = await client.query<{ name: string; sum: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Returns the names of the tables whose rows differ. */
export function changedTables(before: Checksums, after: Checksums): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}
