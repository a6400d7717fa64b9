import { type RawBuilder, sql } from 'kysely';
import { expressionOf, hasArea, sortKeyOf } from '#server/records/columns.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { isFiltered, type ListConditions, type ListScope } from './conditions.ts';
import type { Order } from './order.ts';
import type { Tally, Total } from './totals.ts';

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
};

/** So few matches are found and sorted at once, by whatever index their conditions have. */
const fewMatches = 20_000;
/** Many areas are not worth as many looks into the index. */
const mostRowsOfAreas = 50_000;

/** The parts by which a page is found soonest; null where one walk through one index, or a sort of few, does it. */
export function branchesOf(
  entity: Entity,
  order: Order,
  scope: ListScope,
  conditions: ListConditions,
  { tally, total, depth }: { tally: Tally | null; total: Total; depth: number },
): Branches | null {
  if (tally === null || !hasArea(entity)) return null;
  const filtered = isFiltered(conditions);
  const narrowed = filtered || tally.chosen < tally.everywhere;
  const few = narrowed && total.counted && total.matches <= fewMatches;
  const [first, ...rest] = order;
  if (first === undefined || rest.some((part) => part.derived)) return null;
  const { areas } = scope.selection;
  switch (first.derived ? first.name : '') {
    case 'area_name':
      return filtered && few ? null : { ...byArea(entity, scope), keyed: true };
    case 'created_by':
      return few ? null : byPerson(entity, scope, conditions, 'created_by');
    case 'modified_by':
      return few ? null : byPerson(entity, scope, conditions, 'modified_by');
    default:
  }
  if (first.name === 'id' && narrowed && !filtered && areas !== undefined) {
    if (areas.length * depth <= mostRowsOfAreas) return byArea(entity, scope);
  }
  return few || scope.companies.length === 1 ? null : byCompany(scope, conditions);
}

function byCompany(scope: ListScope, conditions: ListConditions): Branches {
  return {
    rows: sql`SELECT company_id FROM unnest(${scope.companies}::int[]) company_id`,
    holding: [sql`t.company_id = b.company_id AND ${conditions.inAreas}`],
    keyed: false,
  };
}

function byArea(entity: Entity, { companies, selection }: ListScope): Branches {
  const chosen = selection.areas === undefined ? sql`true` : sql`a.id = ANY(${selection.areas}::int[])`;
  return {
    rows: sql`
      SELECT a.company_id, a.id AS area_id, ${sortKeyOf(fieldOf(entity, 'area_name'), sql`a.name`)} AS key
      FROM areas a WHERE a.company_id = ANY(${companies}::int[]) AND ${chosen}`,
    holding: [sql`t.company_id = b.company_id AND t.area_id = b.area_id`],
    keyed: false,
  };
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
      LEFT JOIN users ${sql.ref(alias)} ON ${sql.ref(alias)}.id = p.person`,
    holding: [
      sql`t.company_id = b.company_id AND ${column} = b.person AND ${inAreas}`,
      sql`b.person IS NULL AND t.company_id = b.company_id AND ${column} IS NULL AND ${inAreas}`,
    ],
    keyed: true,
  };
}
