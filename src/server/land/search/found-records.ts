import { type RawBuilder, sql } from 'kysely';
import { expressionOf, joinForOrder } from '#server/land/columns.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { entities } from '#shared/land/entities/registry.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { type FindQuestion, foundEntries } from './find.ts';

/** The fields of a found record by name, with its `area_name`; exact decimals are already JSON numbers. */
type FoundFields = Readonly<Record<string, unknown>>;
export type FoundRecord = { id: number; kind: SearchKind; record: FoundFields };

/** The fields to read of each entity, and further values to compute. */
export type Wanted = Readonly<Record<SearchKind, { fields: readonly string[]; more?: RawBuilder<unknown> }>>;

/** Finds records and reads the requested fields of each, best first. */
export async function readFound(
  tx: PersonTx,
  question: FindQuestion,
  wanted: Wanted,
): Promise<FoundRecord[]> {
  const records = question.kinds.map((kind) => sql`WHEN ${kind} THEN ${recordOf(kind, wanted)}`);
  const rows = await tx.rows<{ id: number; kind: SearchKind; record: FoundFields | null }>(sql`
    SELECT f.record_id AS id, f.kind, CASE f.kind ${sql.join(records, sql` `)} END AS record
    FROM ${foundEntries(question)} ORDER BY f.place`);
  // Skips records deleted since their search entry was read.
  return rows.flatMap(({ id, kind, record }) => (record === null ? [] : [{ id, kind, record }]));
}

function recordOf(kind: SearchKind, wanted: Wanted): RawBuilder<unknown> {
  const entity = entities[kind];
  const { fields, more } = wanted[kind];
  const pairs = fields.flatMap((name) => [sql.lit(name), expressionOf(entity, name)]);
  const details = kind === 'proration_unit' ? unitDetails : assetDetails;
  return sql`(
    SELECT json_build_object(${sql.join([...pairs, ...details.pairs, ...(more === undefined ? [] : [more])])})
    FROM ${sql.table(entity.plural)} t ${details.joined}
    WHERE t.company_id = f.company_id AND t.id = f.record_id)`;
}

const assetDetails = {
  pairs: [sql`'area_name', a.name`],
  joined: joinForOrder('area_name'),
};

/** A unit has the area of its tract and is opened through its well. */
const unitDetails = {
  pairs: [
    sql`'area_name', a.name, 'well_id', w.id, 'well_name', w.well_name, 'api_number', w.api_number,
    'tract_name', r.tract_name`,
  ],
  joined: sql`
    JOIN wells w ON w.company_id = t.company_id AND w.id = t.well_id
    JOIN tracts r ON r.company_id = t.company_id AND r.id = t.tract_id
    JOIN areas a ON a.company_id = r.company_id AND a.id = r.area_id`,
};
