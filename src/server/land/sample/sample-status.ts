import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { SampleStatus } from '#shared/land/contracts/sample.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Reads a sample company and how many of its records users have added or changed. Throws `not_found` for a company that
 * the user cannot access, `business_rule` for one that is not a sample.
 */
export async function readSample(tx: PersonTx, id: number): Promise<SampleStatus> {
  const [company] = await tx.rows<{ name: string; is_sample: boolean; loaded_at: Date }>(sql`
    SELECT name, is_sample, created_at AS loaded_at FROM companies WHERE id = ${id}`);
  if (company === undefined)
    throw new AppError('not_found', 'This record was not found, or you have no access to it.');
  if (!company.is_sample) {
    throw new AppError(
      'business_rule',
      `${company.name} is not a sample company and can't be removed this way.`,
    );
  }
  const counts = sql.join(
    Object.values(entities).map((entity) => countOf(entity.plural, id)),
    sql` UNION ALL `,
  );
  const [counted] = await tx.rows<{ records: number; own_records: number }>(sql`
    SELECT sum(records)::int AS records, sum(own)::int AS own_records
    FROM (
      ${counts}
      UNION ALL
      SELECT 0, count(*) FROM areas a JOIN companies c ON c.id = a.company_id
      WHERE a.company_id = ${id} AND a.created_at <> c.created_at
      UNION ALL
      SELECT 0, count(*) FROM memberships m JOIN companies c ON c.id = m.company_id
      WHERE m.company_id = ${id} AND m.created_at <> c.created_at
      UNION ALL
      SELECT 0, count_views(${id}::int)
      UNION ALL
      SELECT 0, count(*) FROM reports r WHERE r.company_id = ${id} AND r.deleted_at IS NULL
      UNION ALL
      SELECT 0, count_boards(${id}::int)
    ) each`);
  return {
    id,
    name: company.name,
    loaded_at: company.loaded_at.toISOString(),
    records: counted?.records ?? 0,
    own_records: counted?.own_records ?? 0,
  };
}

/** Counts rows, and those among them that users created or changed. The loading writes all rows at one timestamp. */
function countOf(table: string, id: number): RawBuilder<unknown> {
  // The point of a changed well was updated with it and does not count on its own.
  const follows =
    table === 'geological_markers'
      ? sql`t.well_point_type IS NOT NULL AND EXISTS (
          SELECT FROM wells w WHERE w.company_id = t.company_id AND w.id = t.well_id
            AND (w.created_date <> c.created_at OR w.version_id > 1))`
      : sql`false`;
  return sql`
    SELECT count(*) AS records,
      count(*) FILTER (WHERE (t.created_date <> c.created_at OR t.version_id > 1) AND NOT (${follows})) AS own
    FROM ${sql.table(table)} t JOIN companies c ON c.id = t.company_id
    WHERE t.company_id = ${id}`;
}
