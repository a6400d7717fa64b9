import { type RawBuilder, sql } from 'kysely';

/** A name in which each gap is one blank, for files and people put more of them by chance. */
export function withSingleBlanks(name: string): string {
  return name.replaceAll(/\s+/g, ' ');
}

/** Records of an area whose names have wider gaps, with the small letters and single blanks (`key`) by which they are found; few have any. */
export function unevenlySpacedNames(
  table: 'tracts' | 'wells',
  column: 'tract_name' | 'well_name',
  company: number,
  area: number,
): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`
    SELECT id, ${name}, regexp_replace(lower(${name}), '\\s+', ' ', 'g') COLLATE "C" AS key FROM ${sql.table(table)}
    WHERE company_id = ${company} AND area_id = ${area} AND ${name} LIKE '%  %'`;
}
