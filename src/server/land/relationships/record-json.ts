import { type RawBuilder, sql } from 'kysely';
import { joinDerived, selectAnswered } from '#server/land/columns.ts';
import { markerEnds } from '#shared/land/entities/geological-marker.ts';
import { type AssetName, type BridgeName, bridges, entities } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';

/** Returns one record as the API returns it, as JSON from the database; null if there is none with that id. */
export function recordJson(
  name: AssetName | BridgeName,
  company: number,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT row_to_json(r) FROM (${answered(name, company, id)}) r)`;
}

/**
 * Returns a bridge as `recordJson` does, with the records that it links nested in it, recursively for bridges. Records
 * shown on a map include their markers: a proration unit, its well and its tract.
 */
export function bridgeJson(
  name: BridgeName,
  company: number,
  id: RawBuilder<unknown>,
  depth = 0,
): RawBuilder<unknown> {
  // Each level has its own alias, so that an inner record can refer to a column of the outer one.
  const outer = sql.ref(`bridge_${depth}`);
  const ends = Object.entries(bridgeEnds[name]).map(([column, end]) => {
    const endId = sql`${outer}.${sql.ref(column)}`;
    const json = isBridge(end)
      ? bridgeJson(end, company, endId, depth + 1)
      : name === 'proration_unit'
        ? markedJson(end, company, endId)
        : recordJson(end, company, endId);
    return sql`${json} AS ${sql.ref(end)}`;
  });
  if (name === 'proration_unit')
    ends.push(sql`${markersJson(name, company, sql`${outer}.id`)} AS geological_markers`);
  return sql`(SELECT row_to_json(r) FROM (
    SELECT ${outer}.*, ${sql.join(ends)} FROM (${answered(name, company, id)}) ${outer}) r)`;
}

/** Returns a record with its own markers nested in it. */
export function markedJson(
  name: AssetName | BridgeName,
  company: number,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT row_to_json(r) FROM (
    SELECT marked.*, ${markersJson(name, company, sql`marked.id`)} AS geological_markers
    FROM (${answered(name, company, id)}) marked) r)`;
}

/** Returns the markers of a record, oldest first; an empty list for entities without markers. */
function markersJson(
  name: AssetName | BridgeName,
  company: number,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = Object.entries(markerEnds).find(([, end]) => end === name)?.[0];
  if (column === undefined) return sql`'[]'::json`;
  const marker = entities.geological_marker;
  return sql`(SELECT coalesce(json_agg(row_to_json(m) ORDER BY m.id), '[]') FROM (
    SELECT ${selectAnswered(marker)} FROM ${sql.table(marker.plural)} t ${joinDerived(marker)}
    WHERE t.company_id = ${company} AND ${sql.ref(`t.${column}`)} = ${id}) m)`;
}

function answered(
  name: AssetName | BridgeName,
  company: number,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const entity = entities[name];
  return sql`
    SELECT ${selectAnswered(entity)} FROM ${sql.table(entity.plural)} t ${joinDerived(entity)}
    WHERE t.company_id = ${company} AND t.id = ${id}`;
}

function isBridge(name: AssetName | BridgeName): name is BridgeName {
  return Object.hasOwn(bridges, name);
}
