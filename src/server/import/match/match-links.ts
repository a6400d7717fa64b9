import { type RawBuilder, sql } from 'kysely';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { assignEnds, type LinkTable, needsBothEnds } from './link-ends.ts';
import { markRepeats, refuseContradictions } from './match-records.ts';

/**
 * What distinguishes links with the same ends: the interest type always; the name, date, number and depths only if there
 * are several.
 */
const discriminators = {
  proration_unit: { kind: null, tellers: ['name', 'depths'] },
  ownership: { kind: 'interest_type', tellers: ['effective_date', 'depths'] },
  contract: { kind: null, tellers: ['contract_number', 'depths'] },
} as const satisfies Record<BridgeName, { kind: string | null; tellers: readonly string[] }>;

/**
 * Sets the ends of every staged link to the records of its row and finds the stored link between them. Returns how many
 * rows have no such link (see `assignEnds`).
 */
export async function matchLinks(
  tx: PersonTx,
  companyId: number,
  table: LinkTable,
  tables: ReadonlyMap<string, StagingTable>,
  links: readonly BridgeName[],
): Promise<{ absent: number }> {
  const absent = await assignEnds(tx, table, tables, links);
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)}`);
  for (const known of shapesOf(table)) await matchStored(tx, companyId, table, known);
  await matchUntyped(tx, companyId, table);
  await settleDuplicates(tx, table);
  return { absent };
}

/** Returns the combinations of ends that the rows of a link can have: all ends, or only one if the link allows that. */
function shapesOf({ entity, contextColumns }: LinkTable): (readonly string[])[] {
  return needsBothEnds(entity.name)
    ? [contextColumns]
    : [contextColumns, ...contextColumns.map((column) => [column])];
}

/** Returns the condition that a row or link has the `known` ends and no others. */
function hasEnds(
  alias: string,
  { contextColumns }: LinkTable,
  known: readonly string[],
): RawBuilder<unknown> {
  const matches = contextColumns.map((column) =>
    known.includes(column)
      ? sql`${sql.ref(`${alias}.${column}`)} IS NOT NULL`
      : sql`${sql.ref(`${alias}.${column}`)} IS NULL`,
  );
  return sql.join(matches, sql` AND `);
}

/** Returns a value that distinguishes links, regardless of case and surrounding spaces. */
function wordsOf(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  const words = columns.map(
    (column) => sql`lower(btrim(coalesce(${sql.ref(`${alias}.${column}`)}::text, '')))`,
  );
  return sql`concat_ws(chr(31), ${sql.join(words)})`;
}

/**
 * Returns the columns that identify a link within the file: its ends and, if mapped, its interest type and its name,
 * number or date, and depths.
 */
function identityOf({ entity, columns, contextColumns }: LinkTable): {
  group: string[];
  kind: string | null;
  discriminator: readonly string[] | null;
} {
  const { kind, tellers } = discriminators[entity.name];
  const mapped = tellers.filter((teller) => columns.includes(teller));
  const kindColumn = kind !== null && columns.includes(kind) ? kind : null;
  return {
    group: [...contextColumns, ...(kindColumn === null ? [] : [kindColumn])],
    kind: kindColumn,
    discriminator: mapped.length === 0 ? null : mapped,
  };
}

/**
 * Matches each row to the stored link with the same ends and, if the row states it, the same interest type. If the
 * database or the file has several, the row matches the one with the same name, number or effective date, and depths. A row that
 * could be any of several stored links is refused.
 */
async function matchStored(
  tx: PersonTx,
  companyId: number,
  table: LinkTable,
  known: readonly string[],
): Promise<void> {
  const { entity, name } = table;
  const { group, kind, discriminator } = identityOf(table);
  const ends = known.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
  const isCrowded = sql`min(words) OVER same <> max(words) OVER same`;
  const ofKind =
    kind === null ? sql`true` : sql`(k.${sql.ref(kind)} IS NULL OR t.${sql.ref(kind)} = k.${sql.ref(kind)})`;
  const isPlain =
    kind === null ? sql`true` : sql`(k.${sql.ref(kind)} IS NOT NULL OR t.${sql.ref(kind)} IS NULL)`;
  // A row that states neither a type nor a date doesn't mean the link without a date, whatever its type.
  const saysWhich = sql`(${isPlain} OR btrim(k.words, chr(31)) <> '')`;
  const isExact =
    discriminator === null ? sql`false` : sql`(${wordsOf('t', discriminator)} = k.words AND ${saysWhich})`;
  const several = `matches several existing ${entity.labelPlural.toLowerCase()} between these records`;
  await runOnce(
    tx,
    sql`
    WITH rows AS (
      SELECT *, ${discriminator === null ? sql`false` : isCrowded} AS crowded
      FROM (SELECT *, ${discriminator === null ? sql`''` : wordsOf('w', discriminator)} AS words FROM ${sql.table(name)} w) w
      WHERE problem IS NULL AND ${hasEnds('w', table, known)}
      WINDOW same AS (PARTITION BY ${sql.join(group.map((column) => sql.ref(column)))})
    ), candidates AS (
      SELECT k.record_index, k.crowded, t.id, ${isExact} AS is_exact, ${isPlain} AS is_plain,
        bool_or(${isPlain}) OVER of_row AS has_plain, bool_or(${isPlain} AND ${isExact}) OVER of_row AS has_plain_exact
      FROM rows k
      JOIN ${sql.table(entity.plural)} t ON t.company_id = ${companyId} AND ${sql.join(ends, sql` AND `)}
        AND ${hasEnds('t', table, known)} AND ${ofKind}
      WINDOW of_row AS (PARTITION BY k.record_index)
    ), found AS (
      SELECT record_index, bool_or(crowded) AS crowded, count(*) AS number, min(id) AS id,
        count(*) FILTER (WHERE is_exact) AS exact_number, min(id) FILTER (WHERE is_exact) AS exact_id
      FROM candidates WHERE is_plain OR NOT has_plain OR (is_exact AND NOT has_plain_exact) GROUP BY record_index
    )
    UPDATE ${sql.table(name)} s
    SET match_id = CASE
        WHEN f.number = 1 AND NOT f.crowded THEN f.id
        WHEN f.exact_number = 1 THEN f.exact_id END,
      problem = CASE WHEN f.exact_number > 1 OR (f.number > 1 AND NOT f.crowded AND f.exact_number <> 1) THEN ${several} END
    FROM found f WHERE s.record_index = f.record_index`,
  );
}

/**
 * If the only stored link between the ends has no interest type, a row with a type updates that link, sets its type,
 * and gets a warning. If the file has several types, the first one takes the link. The other types become new links, as
 * do several links of one type.
 */
async function matchUntyped(tx: PersonTx, companyId: number, table: LinkTable): Promise<void> {
  const { entity, name, contextColumns } = table;
  const { kind, discriminator } = identityOf(table);
  if (kind === null) return;
  const ends = sql.join(contextColumns.map((column) => sql.ref(column)));
  // `coalesce` makes ends that are missing on both sides count as equal.
  const isSame = [
    ...contextColumns.map(
      (column) => sql`coalesce(${sql.ref(`o.${column}`)}, 0) = coalesce(${sql.ref(`f.${column}`)}, 0)`,
    ),
    sql`o.${sql.ref(kind)} = f.${sql.ref(kind)}`,
  ];
  const between = shapesOf(table).map(
    (known) => sql`
      SELECT f.record_index, t.id FROM firsts f
      JOIN ${sql.table(entity.plural)} t ON ${sql.join(
        known.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`f.${column}`)}`),
        sql` AND `,
      )}
      WHERE t.company_id = ${companyId} AND t.${sql.ref(kind)} IS NULL
        AND ${hasEnds('t', table, known)} AND ${hasEnds('f', table, known)}`,
  );
  const message = `${fieldOf(entity, kind)?.label ?? kind}: the existing ${entity.label.toLowerCase()} between these records has none, so it is updated`;
  const warning = JSON.stringify([{ source: null, message }]);
  await runOnce(
    tx,
    sql`
    WITH typed AS (
      SELECT w.record_index, ${sql.join(contextColumns.map((column) => sql.ref(`w.${column}`)))}, w.${sql.ref(kind)},
        min(w.words) OVER same <> max(w.words) OVER same AS crowded
      FROM (SELECT *, ${discriminator === null ? sql`''` : wordsOf('w', discriminator)} AS words FROM ${sql.table(name)} w) w
      WHERE w.problem IS NULL AND w.match_id IS NULL AND w.${sql.ref(kind)} IS NOT NULL
      WINDOW same AS (PARTITION BY ${ends}, w.${sql.ref(kind)})
    ), firsts AS (
      SELECT DISTINCT ON (${ends}) * FROM typed WHERE NOT crowded ORDER BY ${ends}, record_index
    ), untyped AS (
      SELECT b.record_index, min(b.id) AS id FROM (${sql.join(between, sql` UNION ALL `)}) b
      WHERE NOT EXISTS (SELECT FROM ${sql.table(name)} x WHERE x.match_id = b.id)
      GROUP BY b.record_index HAVING count(*) = 1
    )
    UPDATE ${sql.table(name)} s
    SET match_id = u.id, warning = concat_ws('; ', s.warning, ${message}::text),
      told = (jsonb_build_object('reasons', '[]'::jsonb, 'warnings',
        coalesce(s.told::jsonb -> 'warnings', '[]') || ${warning}::jsonb))::text
    FROM untyped u JOIN firsts f ON f.record_index = u.record_index JOIN typed o ON ${sql.join(isSame, sql` AND `)}
    WHERE s.record_index = o.record_index`,
  );
}

/**
 * If several rows are the same link, the first one counts: equal rows change nothing more, and rows with other values
 * are refused.
 */
async function settleDuplicates(tx: PersonTx, table: LinkTable): Promise<void> {
  const { name, columns } = table;
  const { group, discriminator } = identityOf(table);
  const identity = discriminator === null ? group : [...group, ...discriminator];
  const texts = identity.map((column) => wordsOf('s', [column]));
  const repeated = await markRepeats(tx, name, texts);
  if (repeated > 0) await refuseContradictions(tx, name, columns, 'links the same records as record ');
}
