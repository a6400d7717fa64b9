import { type RawBuilder, sql } from 'kysely';
import { hasArea, sortKeyOf } from '#server/land/columns.ts';
import { isFiltered, type ListConditions, type ListScope } from '#server/land/conditions.ts';
import { isSortedByIndex } from '#server/land/list-indexes.ts';
import type { Tally, Total } from '#server/land/totals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Order } from './order.ts';

/**
 * Parts of a list, each of which an index holds in list order; a page is merged from the first rows of each part. An
 * index begins with the company, so several companies are several parts. No index of records contains area names, but
 * each area's records can be read from an index.
 */
export type Branches = {
  /** One row per part, called `b`. */
  rows: RawBuilder<unknown>;
  /** Which records `t` belong to the part; an index holds them. */
  holding: RawBuilder<unknown>;
  /** Whether `b.key` is the first sort key. */
  keyed: boolean;
  /** The number of rows in walking order before the first of these parts. */
  skipped: number;
};

/** What is known about the list when its parts are chosen. The page ends `depth` rows from where the walk begins. */
type Known = { tally: Tally | null; total: Total; limit: number; depth: number };

/** Up to this many matches are found by the index of their conditions and then sorted. */
const fewMatches = 50_000;
/** With more rows than this across areas, one index lookup per area is too slow. */
const maxRowsOfAreas = 50_000;

/** Chooses the parts by which a page is found fastest; null if one index walk or sorting a few matches suffices. */
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
  if (first.name === 'area_name') {
    if (!filtered) return branchesByAreasOfPage(tx, entity, first.descending, scope, { limit, depth });
    return few ? null : { ...branchesByArea(entity, scope, areas), keyed: true };
  }
  if (!isSortedByIndex(entity, first.name)) return null;
  if (first.name === 'id' && narrowed && !filtered && areas !== undefined) {
    if (areas.length * depth <= maxRowsOfAreas) return branchesByArea(entity, scope, areas);
  }
  return few || scope.companies.length === 1 ? null : branchesByCompany(scope, conditions);
}

function branchesByCompany(scope: ListScope, conditions: ListConditions): Branches {
  return {
    rows: sql`SELECT company_id FROM unnest(${scope.companies}::int[]) company_id`,
    holding: sql`t.company_id = b.company_id AND ${conditions.inAreas}`,
    keyed: false,
    skipped: 0,
  };
}

const areaKey = (entity: Entity) => sortKeyOf(fieldOf(entity, 'area_name'), sql`a.name`);

/** Returns the condition for areas called `a`: the given ones, or all areas of the companies. */
function areasIn({ companies }: ListScope, areas: number[] | undefined): RawBuilder<unknown> {
  const named = areas === undefined ? sql`true` : sql`a.id = ANY(${areas}::int[])`;
  return sql`a.company_id = ANY(${companies}::int[]) AND ${named}`;
}

function branchesByArea(entity: Entity, scope: ListScope, areas: number[] | undefined): Branches {
  return {
    rows: sql`
      SELECT a.company_id, a.id AS area_id, ${areaKey(entity)} AS key FROM areas a WHERE ${areasIn(scope, areas)}`,
    holding: sql`t.company_id = b.company_id AND t.area_id = b.area_id`,
    keyed: false,
    skipped: 0,
  };
}

/** Finds the areas that contain a page's rows: the tally gives the position of each area in name order. */
async function branchesByAreasOfPage(
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
  return { ...branchesByArea(entity, scope, areas), keyed: true, skipped };
}
