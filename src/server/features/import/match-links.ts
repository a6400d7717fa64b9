import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { runOnce } from '#server/db/run-once.ts';
import { type BridgeName, entities } from '#shared/entities/registry.ts';
import { bridgeEnds } from '#shared/entities/relationships.ts';
import { refuseContradictions } from './match-records.ts';
import type { StagingTable } from './staging-table.ts';

/** What tells links with the same ends apart: the kind of interest always, a name or a date where there are several. */
const told = {
  proration_unit: { kind: null, teller: 'name' },
  ownership: { kind: 'interest_type', teller: 'effective_date' },
  contract: { kind: null, teller: 'contract_number' },
} as const satisfies Record<BridgeName, { kind: string | null; teller: string }>;

/** The kinds of records between which a link stands, by the columns that name them. */
export function endsOfLink(name: BridgeName): [column: string, kind: keyof typeof entities][] {
  return Object.entries(bridgeEnds[name]);
}

/**
 * Gives every staged link its ends, the records of its row, and finds the stored link between them. A row of which one end was
 * refused gives no link.
 */
export async function matchLinks(
  tx: PersonTx,
  companyId: number,
  table: StagingTable & { entity: { name: BridgeName } },
  tables: ReadonlyMap<string, StagingTable>,
): Promise<void> {
  await takeEnds(tx, table, tables);
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)}`);
  await matchStored(tx, companyId, table);
  await settleDuplicates(tx, table);
}

async function takeEnds(
  tx: PersonTx,
  table: StagingTable & { entity: { name: BridgeName } },
  tables: ReadonlyMap<string, StagingTable>,
): Promise<void> {
  for (const [column, kind] of endsOfLink(table.entity.name)) {
    const end = tables.get(kind);
    if (end === undefined) throw new Error(`${table.entity.name} is imported without its ${kind}`);
    const refused = `makes no link, for its ${entities[kind].label.toLowerCase()} was refused: `;
    await runOnce(
      tx,
      sql`
      UPDATE ${sql.table(table.name)} s
      SET ${sql.ref(column)} = e.end_id,
        problem = CASE WHEN e.problem IS NULL THEN s.problem ELSE coalesce(s.problem || '; ', '') || ${refused} || e.problem END
      FROM ${sql.table(end.name)} e WHERE e.record_index = s.record_index`,
    );
  }
}

/** A value by which links are told apart; names are the same whatever their case and the blanks around them. */
function wordsOf(alias: string, column: string): RawBuilder<unknown> {
  return sql`lower(btrim(coalesce(${sql.ref(`${alias}.${column}`)}::text, '')))`;
}

/** What a link is told apart by in the file: its ends, and what else the file says of it. */
function identityOf({ entity, columns, placing }: StagingTable & { entity: { name: BridgeName } }): {
  group: string[];
  teller: string | null;
} {
  const { kind, teller } = told[entity.name];
  return {
    group: [...placing, ...(kind !== null && columns.includes(kind) ? [kind] : [])],
    teller: columns.includes(teller) ? teller : null,
  };
}

/**
 * A link is the stored one between the same ends, of the same kind of interest where the row says it. Where several are stored, or the
 * file has several, the one with the same name, number or first day is meant; a row that does not tell them apart is refused.
 */
async function matchStored(
  tx: PersonTx,
  companyId: number,
  table: StagingTable & { entity: { name: BridgeName } },
): Promise<void> {
  const { entity, name, placing } = table;
  const { group, teller } = identityOf(table);
  const kind = group.length > placing.length ? told[entity.name].kind : null;
  const ends = placing.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
  const isExact = teller === null ? sql`false` : sql`${wordsOf('t', teller)} = k.words`;
  const isCrowded = sql`min(words) OVER same <> max(words) OVER same`;
  const ofKind =
    kind === null ? sql`true` : sql`(k.${sql.ref(kind)} IS NULL OR t.${sql.ref(kind)} = k.${sql.ref(kind)})`;
  const isPlain =
    kind === null ? sql`true` : sql`(k.${sql.ref(kind)} IS NOT NULL OR t.${sql.ref(kind)} IS NULL)`;
  const several = `could be any of several stored ${entity.labelPlural.toLowerCase()} between these records`;
  await runOnce(
    tx,
    sql`
    WITH rows AS (
      SELECT *, ${teller === null ? sql`false` : isCrowded} AS crowded
      FROM (SELECT *, ${teller === null ? sql`''` : wordsOf('w', teller)} AS words FROM ${sql.table(name)} w) w
      WHERE problem IS NULL
      WINDOW same AS (PARTITION BY ${sql.join(group.map((column) => sql.ref(column)))})
    ), candidates AS (
      SELECT k.record_index, k.crowded, t.id, ${isExact} AS is_exact, ${isPlain} AS is_plain,
        bool_or(${isPlain}) OVER (PARTITION BY k.record_index) AS has_plain
      FROM rows k
      JOIN ${sql.table(entity.plural)} t ON t.company_id = ${companyId} AND ${sql.join(ends, sql` AND `)} AND ${ofKind}
    ), found AS (
      SELECT record_index, bool_or(crowded) AS crowded, count(*) AS number, min(id) AS id,
        count(*) FILTER (WHERE is_exact) AS exact_number, min(id) FILTER (WHERE is_exact) AS exact_id
      FROM candidates WHERE is_plain OR NOT has_plain GROUP BY record_index
    )
    UPDATE ${sql.table(name)} s
    SET match_id = CASE
        WHEN f.number = 1 AND NOT f.crowded THEN f.id
        WHEN f.exact_number = 1 THEN f.exact_id END,
      problem = CASE WHEN f.exact_number > 1 OR (f.number > 1 AND NOT f.crowded AND f.exact_number <> 1) THEN ${several} END
    FROM found f WHERE s.record_index = f.record_index`,
  );
}

/** Of several rows that are one link the first counts; equal ones change nothing more, different ones contradict it. */
async function settleDuplicates(
  tx: PersonTx,
  table: StagingTable & { entity: { name: BridgeName } },
): Promise<void> {
  const { name, columns } = table;
  const { group, teller } = identityOf(table);
  const identity = teller === null ? group : [...group, teller];
  const texts = identity.map((column) => wordsOf('s', column));
  const repeated = await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET duplicate_of = f.first
    FROM (
      SELECT record_index, min(record_index) OVER (
        PARTITION BY match_id, CASE WHEN match_id IS NULL THEN concat_ws(chr(31), ${sql.join(texts)}) END) AS first
      FROM ${sql.table(name)} s WHERE problem IS NULL
    ) f
    WHERE s.record_index = f.record_index AND f.first <> f.record_index`,
  );
  if (repeated > 0) await refuseContradictions(tx, name, columns, 'ties the same records as record ');
}

/** Whether a kind of record is tied by one of these links, so that their ends must be known. */
export function isEndOf(kind: string, links: readonly BridgeName[]): boolean {
  return links.some((name) => endsOfLink(name).some(([, end]) => end === kind));
}
