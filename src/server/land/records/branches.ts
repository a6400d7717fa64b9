import { type RawBuilder, sql } from 'kysely';
import { expressionOf, hasArea, sortKeyOf } from '#server/land/columns.ts';
import { isFiltered, type ListConditions, type ListScope } from '#server/land/conditions.ts';
import type { Tally, Total } from '#server/land/totals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Order } from './order.ts';

/**
 * Parts of a list, each of which one index holds in the list's order: a page is made of the first rows of each part. An index
 * begins with the company, so several companies are several parts; names of areas and people stand in no index of the
 * records, but each area's and each person's records do.
 */
export type Branches = {
  /** One row for each part, called `b`. */
  rows: RawBuilder<unknown>;
  /** Which records, called `t`, belong to the part; one of these holds, and each has its own index. */
  holding: RawBuilder<unknown>[];
  /** `b.key` stands for the first field of the order. */
  keyed: boolean;
  /** So many rows of the list, as it is walked, stand before the first of these parts. */
  skipped: number;
};

/** What is known of the list when its parts are chosen; the page ends `depth` rows from where the walk begins. */
type Known = { tally: Tally | null; total: Total; limit: number; depth: number };

/** So few matches are found and sorted at once, by whatever index their conditions have. */
const fewMatches = 50_000;
/** Many areas are not worth as many looks into the index. */
const maxRowsOfAreas = 50_000;

/** The parts by which a page is found soonest; null where one walk through one index, or a sort of few, does it. */
export async function branchesOf(
  tx: PersonTx,
  entity: Entity,
  order: Order,
  scope: ListScope,
  conditions: ListConditions,
  { tally, total, limit, depth }: Known,
): Promise<Branches | null> {
  if (tally === null || !hasArea(entity)) return null;
  const [first, ...rest] = order;
  if (first === undefined || rest.some((part) => part.derived)) return null;
  const filtered = isFiltered(conditions);
  const narrowed = filtered || tally.chosen < tally.everywhere;
  const few = narrowed && total.counted && total.matches <= fewMatches;
  const { areas } = scope.selection;
  switch (first.derived ? first.name : '') {
    case 'area_name':
      if (!filtered) return byAreasOfPage(tx, entity, first.descending, scope, { limit, depth });
      return few ? null : { ...byArea(entity, scope, areas), keyed: true };
    case 'created_by':
      return few ? null : byPerson(entity, scope, conditions, 'created_by');
    case 'modified_by':
      return few ? null : byPerson(entity, scope, conditions, 'modified_by');
    default:
  }
  if (first.name === 'id' && narrowed && !filtered && areas !== undefined) {
    if (areas.length * depth <= maxRowsOfAreas) return byArea(entity, scope, areas);
  }
  return few || scope.companies.length === 1 ? null : byCompany(scope, conditions);
}

function byCompany(scope: ListScope, conditions: ListConditions): Branches {
  return {
    rows: sql`SELECT company_id FROM unnest(${scope.companies}::int[]) company_id`,
    holding: [sql`t.company_id = b.company_id AND ${conditions.inAreas}`],
    keyed: false,
    skipped: 0,
  };
}

const areaKey = (entity: Entity) => sortKeyOf(fieldOf(entity, 'area_name'), sql`a.name`);

/** Areas called `a`: those named, or all of the companies. */
function areasIn({ companies }: ListScope, areas: number[] | undefined): RawBuilder<unknown> {
  const named = areas === undefined ? sql`true` : sql`a.id = ANY(${areas}::int[])`;
  return sql`a.company_id = ANY(${companies}::int[]) AND ${named}`;
}

function byArea(entity: Entity, scope: ListScope, areas: number[] | undefined): Branches {
  return {
    rows: sql`
      SELECT a.company_id, a.id AS area_id, ${areaKey(entity)} AS key FROM areas a WHERE ${areasIn(scope, areas)}`,
    holding: [sql`t.company_id = b.company_id AND t.area_id = b.area_id`],
    keyed: false,
    skipped: 0,
  };
}

/** The areas in which a page's rows lie: in the order of their names, the tally tells where each begins. */
async function byAreasOfPage(
  tx: PersonTx,
  entity: Entity,
  descending: boolean,
  scope: ListScope,
  { limit, depth }: { limit: number; depth: number },
): Promise<Branches> {
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const [found] = await tx.rows<{ areas: number[]; skipped: number }>(sql`
    SELECT coalesce(array_agg(id), '{}') AS areas, coalesce(min(through - records), 0)::int AS skipped
    FROM (
      SELECT id, sum(records) OVER (ORDER BY key ${direction}) AS through, sum(records) OVER (PARTITION BY key) AS records
      FROM (
        SELECT a.id, ${areaKey(entity)} AS key, sum(r.records) AS records
        FROM areas a JOIN record_tally r ON r.company_id = a.company_id AND r.area_id = a.id AND r.entity = ${entity.name}
        WHERE ${areasIn(scope, scope.selection.areas)} GROUP BY a.company_id, a.id) held) placed
    WHERE through > ${depth - limit}::bigint AND through - records < ${depth}::bigint`);
  const { areas = [], skipped = 0 } = found ?? {};
  return { ...byArea(entity, scope, areas), keyed: true, skipped };
}

/** The people are found by leaping through the index from one to the next. Rows that nobody in particular made are a part too. */
function byPerson(
  entity: Entity,
  { companies }: ListScope,
  { inAreas }: ListConditions,
  name: 'created_by' | 'modified_by',
): Branches {
  const table = sql.table(entity.plural);
  const column = sql`t.${sql.ref(name)}`;
  const alias = name === 'created_by' ? 'maker' : 'changer';
  const key = sortKeyOf(fieldOf(entity, name), expressionOf(entity, name));
  return {
    rows: sql`
      WITH RECURSIVE people AS (
        SELECT c.company_id, one.person
        FROM unnest(${companies}::int[]) c (company_id)
        CROSS JOIN LATERAL (
          SELECT ${column} AS person FROM ${table} t
          WHERE t.company_id = c.company_id AND ${column} IS NOT NULL ORDER BY ${column} LIMIT 1) one
        UNION ALL
        SELECT p.company_id, one.person
        FROM people p
        CROSS JOIN LATERAL (
          SELECT ${column} AS person FROM ${table} t
          WHERE t.company_id = p.company_id AND ${column} > p.person ORDER BY ${column} LIMIT 1) one)
      SELECT p.company_id, p.person, ${key} AS key
      FROM (SELECT company_id, person FROM people
            UNION ALL SELECT company_id, NULL FROM unnest(${companies}::int[]) company_id) p
      LEFT JOIN account_names ${sql.ref(alias)} ON ${sql.ref(alias)}.id = p.person`,
    holding: [
      sql`t.company_id = b.company_id AND ${column} = b.person AND ${inAreas}`,
      sql`b.person IS NULL AND t.company_id = b.company_id AND ${column} IS NULL AND ${inAreas}`,
    ],
    keyed: true,
    skipped: 0,
  };
}
