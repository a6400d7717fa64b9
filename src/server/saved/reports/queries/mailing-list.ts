import { sql } from 'kysely';
import { counts } from '#server/land/acreage/dated-acres.ts';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { isInScope } from '../scope.ts';

/** Reduces a text to its lowercase letters and digits, so that spellings of an address can be compared. */
const keyOf = (column: string) =>
  sql`lower(regexp_replace(coalesce(${sql.ref(column)}, ''), '[^[:alnum:]]+', '', 'g'))`;

/** One row for each distinct address of owners, as spelled for its first owner. */
export const mailingList: ReportQuery = (scope, parameters) => {
  const county = textOf(parameters, 'county');
  const living = parameters.deceased === true ? sql`true` : sql`coalesce(w.status, '') <> 'deceased'`;
  const inCounty = county === null ? sql`true` : sql`lower(btrim(t.county)) = lower(btrim(${county}::text))`;
  const interested =
    county === null && parameters.interested !== true
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM ownerships o LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
          WHERE o.company_id = w.company_id AND o.owner_id = w.id AND ${counts(scope)} AND ${inCounty})`;
  const first = (column: string) => sql`(array_agg(${sql.ref(column)} ORDER BY w.id))[1]`;
  return {
    from: 'statement',
    statement: sql`
      SELECT string_agg(DISTINCT btrim(w.owner_name), '; ') AS names, count(*)::int AS owners,
        ${first('w.address_line_1')} AS address_line_1, ${first('w.address_line_2')} AS address_line_2,
        ${first('w.city')} AS city, ${first('w.state')} AS state, ${first('w.zipcode')} AS zipcode,
        ${first('w.country')} AS country
      FROM owners w
      WHERE ${isInScope(scope, 'w')} AND ${keyOf('w.address_line_1')} <> '' AND ${living} AND ${interested}
      GROUP BY address_key(w.address_line_1, w.address_line_2), ${keyOf('w.city')}, ${keyOf('w.state')},
        left(${keyOf('w.zipcode')}, 5)
      ORDER BY lower(min(btrim(w.owner_name))), min(w.id)`,
  };
};
