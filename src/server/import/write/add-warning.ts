import { type RawBuilder, sql } from 'kysely';

/**
 * Returns what an UPDATE of staged rows called `w` sets so that they get one more warning, about the cell of the column
 * `source` of the file; null for none.
 */
export function addWarning(source: string | null, message: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`warning = concat_ws('; ', w.warning, ${message}),
    told = (jsonb_build_object('reasons', '[]'::jsonb, 'warnings', coalesce(w.told::jsonb -> 'warnings', '[]')
      || jsonb_build_array(jsonb_build_object('source', ${source}::text, 'message', ${message}))))::text`;
}
