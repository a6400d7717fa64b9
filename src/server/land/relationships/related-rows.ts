import { type RawBuilder, sql } from 'kysely';
import { bridgeInAreas } from '#server/land/columns.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  type AssetName,
  assets,
  type BridgeName,
  bridges,
  type entities,
} from '#shared/land/entities/registry.ts';
import {
  bridgeEnds,
  columnTo,
  type Relationship,
  relatedBridges,
  relationshipOf,
} from '#shared/land/entities/relationships.ts';
import { bridgeJson, markedJson, recordJson } from './record-json.ts';

/** The record whose relationships are read. */
export type Base = { name: AssetName; id: number; company: number };

/** `found` selects rows with an `id`; `row` converts them to JSON once it is known which are needed. */
export type RelatedRows = { found: RawBuilder<unknown>; row: RawBuilder<unknown> };

/**
 * Builds the statement of one relationship: `found` selects the rows, and `row` is the JSON of one of them, called `f`.
 * With `withMarkers`, rows of an entity include the markers of records shown on a map.
 */
export function relatedRows(
  base: Base,
  wanted: AssetName | BridgeName,
  selection: Selection,
  withMarkers = false,
): RelatedRows {
  const relationship = relationshipOf(base.name, wanted);
  if (relationship !== undefined && isAsset(wanted))
    return assetRows(base, wanted, relationship, selection, withMarkers);
  const path = relatedBridges(base.name).find(({ bridge }) => bridge === wanted);
  if (path === undefined) throw new Error(`A ${base.name} has no ${wanted}.`);
  return bridgeRows(base, path.bridge, path.through, selection);
}

function assetRows(
  base: Base,
  wanted: AssetName,
  { through, rowOf, perBridge }: Relationship,
  selection: Selection,
  withMarkers: boolean,
): RelatedRows {
  const last = through.at(-1);
  const column = last && columnTo(last, wanted);
  if (last === undefined || column === undefined) throw new Error(`No bridge leads to a ${wanted}.`);
  // The row's own bridge and the bridges on the same path come first in every list.
  const order = sql.join([idOf(rowOf), ...through.filter((bridge) => bridge !== rowOf).map(idOf)]);
  const bridgeIds = through.map(
    (bridge) => sql`array_agg(${idOf(bridge)} ORDER BY ${order}) AS ${sql.ref(bridge)}`,
  );
  const found = sql`
    SELECT min(${idOf(rowOf)}) AS id, related.id AS related, ${sql.join(bridgeIds)}
    FROM ${chain(base, through)}
    JOIN ${sql.table(assets[wanted].plural)} related
      ON related.company_id = ${base.company} AND related.id = ${sql.ref(`${last}.${column}`)}
    WHERE ${isOfBase(base, through)} AND ${isInAreas(selection)}
    GROUP BY related.id ${perBridge ? sql`, ${idOf(rowOf)}` : sql``}`;
  const parts = through.flatMap((bridge) => {
    const list = bridgeList(base, bridge, withMarkers && bridge === 'proration_unit');
    const first = [sql.lit(bridge), sql`${list} -> 0`];
    return perBridge ? first : [...first, sql.lit(bridges[bridge].plural), list];
  });
  const json = withMarkers ? markedJson : recordJson;
  return {
    found,
    row: sql`json_build_object('id', f.id, ${sql.lit(wanted)}, ${json(wanted, base.company, sql`f.related`)},
      ${sql.join(parts)})`,
  };
}

/** Returns the bridges of one type in a row, without duplicates and in row order. */
function bridgeList(base: Base, bridge: BridgeName, withMarkers: boolean): RawBuilder<unknown> {
  const json = withMarkers ? markedJson : recordJson;
  return sql`(
    SELECT json_agg(${json(bridge, base.company, sql`named.id`)} ORDER BY named.place)
    FROM (SELECT each.id, min(each.place) AS place
          FROM unnest(${sql.ref(`f.${bridge}`)}) WITH ORDINALITY each (id, place) GROUP BY each.id) named)`;
}

function bridgeRows(
  base: Base,
  wanted: BridgeName,
  through: readonly BridgeName[],
  selection: Selection,
): RelatedRows {
  const within = selection.areas === undefined ? sql`true` : bridgeInAreas(wanted, selection.areas);
  return {
    found: sql`
      SELECT t.id FROM ${sql.table(bridges[wanted].plural)} t
      WHERE t.company_id = ${base.company} AND ${within} AND t.id IN (
        SELECT ${idOf(wanted)} FROM ${chain(base, through)} WHERE ${isOfBase(base, through)})`,
    row: bridgeJson(wanted, base.company, sql`f.id`),
  };
}

/** Joins the bridges of a path one to the next, each under its own name. */
function chain(base: Base, through: readonly BridgeName[]): RawBuilder<unknown> {
  const [first, ...rest] = through;
  if (first === undefined) throw new Error('A relationship crosses at least one bridge.');
  let previous = first;
  const joins = rest.map((bridge) => {
    const join = sql`JOIN ${sql.table(bridges[bridge].plural)} ${sql.ref(bridge)}
      ON ${sql.ref(`${bridge}.company_id`)} = ${base.company} AND ${meet(previous, bridge)}`;
    previous = bridge;
    return join;
  });
  return sql`${sql.table(bridges[first].plural)} ${sql.ref(first)} ${sql.join(joins, sql` `)}`;
}

/** Joins two bridges: one refers to the other, or both refer to the same record. */
function meet(one: BridgeName, other: BridgeName): RawBuilder<unknown> {
  const back = columnTo(other, one);
  if (back !== undefined) return sql`${sql.ref(`${other}.${back}`)} = ${idOf(one)}`;
  const forth = columnTo(one, other);
  if (forth !== undefined) return sql`${idOf(other)} = ${sql.ref(`${one}.${forth}`)}`;
  const shared = Object.entries(bridgeEnds[one]).find(([, end]) => columnTo(other, end) !== undefined);
  if (shared === undefined) throw new Error(`${one} and ${other} are not related.`);
  const [column, end] = shared;
  return sql`${sql.ref(`${other}.${columnTo(other, end) ?? column}`)} = ${sql.ref(`${one}.${column}`)}`;
}

function isOfBase(base: Base, through: readonly BridgeName[]): RawBuilder<unknown> {
  const [first] = through;
  // As an array, so that the planner looks the few up by their keys.
  if (base.name === 'production_unit' && first === 'proration_unit')
    return sql`proration_unit.company_id = ${base.company}
      AND proration_unit.id = ANY(ARRAY(SELECT prorations_of_unit(${base.company}, ${base.id})))`;
  const column = first && columnTo(first, base.name);
  if (first === undefined || column === undefined) throw new Error(`No bridge starts at a ${base.name}.`);
  return sql`${sql.ref(`${first}.company_id`)} = ${base.company} AND ${sql.ref(`${first}.${column}`)} = ${base.id}`;
}

function isInAreas({ areas }: Selection): RawBuilder<unknown> {
  return areas === undefined ? sql`true` : sql`related.area_id = ANY(${areas}::int[])`;
}

function idOf(bridge: BridgeName): RawBuilder<unknown> {
  return sql.ref(`${bridge}.id`);
}

function isAsset(name: keyof typeof entities): name is AssetName {
  return Object.hasOwn(assets, name);
}
