import { type RawBuilder, sql } from 'kysely';

/** Replaces each gap in a name with one space, because files and users sometimes have more by accident. */
export function collapseSpaces(name: string): string {
  return name.replaceAll(/\s+/g, ' ');
}

/**
 * Selects the few records of an area whose names have wider gaps, with the lowercase, single-spaced `key` by which they
 * are found.
 */
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
