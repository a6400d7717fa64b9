import { sql } from 'kysely';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { ofCompanies } from '../scope.ts';

/**
 * The imports of the selected companies and areas. One whose area was deleted appears only if all areas are selected.
 */
export const importHistory: ReportQuery = (scope, parameters) => {
  const since = textOf(parameters, 'since');
  const inAreas = scope.areas === undefined ? sql`true` : sql`i.area_id = ANY(${scope.areas}::int[])`;
  const isRecent = since === null ? sql`true` : sql`i.started_at >= ${since}::timestamp AT TIME ZONE 'UTC'`;
  const sumOf = (name: string) => sql`(
    SELECT coalesce(sum((e.value ->> ${sql.lit(name)})::int), 0)::int
    FROM jsonb_each(CASE WHEN jsonb_typeof(i.results) = 'object' THEN i.results ELSE '{}' END) e)`;
  return {
    from: 'statement',
    statement: sql`
      SELECT to_char(i.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS started_at, i.file_name, a.name AS area_name,
        coalesce(u.name, 'Former user') AS person_name,
        CASE WHEN i.undone_at IS NULL THEN i.state ELSE 'undone' END AS state, i.rows_total,
        ${sumOf('inserts')} AS inserts, ${sumOf('updates')} AS updates, ${sumOf('errors')} AS errors
      FROM imports i
      LEFT JOIN areas a ON a.company_id = i.company_id AND a.id = i.area_id
      LEFT JOIN account_names u ON u.id = i.user_id
      WHERE ${ofCompanies(scope, 'i')} AND ${inAreas} AND ${isRecent} AND NOT i.dry_run
      ORDER BY i.started_at DESC, i.id DESC`,
  };
};
