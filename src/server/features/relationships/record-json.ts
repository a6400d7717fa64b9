import { type RawBuilder, sql } from 'kysely';
import { joinDerived, selectAnswered } from '#server/records/columns.ts';
import { type AssetName, type BridgeName, bridges, entities } from '#shared/entities/registry.ts';
import { bridgeEnds } from '#shared/entities/relationships.ts';

/** One record as the API answers it, as JSON that the database writes; null where there is none with that id. */
export function recordJson(
  name: AssetName | BridgeName,
  company: number,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT row_to_json(r) FROM (${answered(name, company, id)}) r)`;
}

/** A bridge as `recordJson` answers it, with the records that it ties nested in it, and theirs where such a one is a bridge too. */
export function bridgeJson(
  name: BridgeName,
  company: number,
  id: RawBuilder<unknown>,
  depth = 0,
): RawBuilder<unknown> {
  // Each level has a name of its own, so that an inner record can be found by a column of the outer one.
  const outer = sql.ref(`bridge_${depth}`);
  const ends = Object.entries(bridgeEnds[name]).map(([column, end]) => {
    const endId = sql`${outer}.${sql.ref(column)}`;
    const json = isBridge(end) ? bridgeJson(end, company, endId, depth + 1) : recordJson(end, company, endId);
    return sql`${json} AS ${sql.ref(end)}`;
  });
  return sql`(SELECT row_to_json(r) FROM (
    SELECT ${outer}.*, ${sql.join(ends)} FROM (${answered(name, company, id)}) ${outer}) r)`;
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
