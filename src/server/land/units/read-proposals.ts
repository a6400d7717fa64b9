import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { UnitProposal, UnitProposalsQuery } from '#shared/land/contracts/units.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';

/**
 * Lists the names of proration units that no unit of their area has, with what the proration units state, all or one page,
 * by name.
 */
export async function listProposals(
  tx: PersonTx,
  query: UnitProposalsQuery,
  selection: Selection,
): Promise<{ data: UnitProposal[]; meta: ListMeta }> {
  const { limit, offset } = rowRangeOf(query);
  const companies = [...tx.person.roles.keys()].filter((id) => selection.companies?.includes(id) ?? true);
  const inAreas = selection.areas === undefined ? sql`true` : sql`t.area_id = ANY(${selection.areas}::int[])`;
  const [found] = await tx.rows<{ total: number; page: UnitProposal[] }>(sql`
    WITH proposed AS MATERIALIZED (${proposals(sql`p.company_id = ANY(${companies}::int[]) AND ${inAreas}`)})
    SELECT (SELECT count(*)::int FROM proposed) AS total,
      coalesce((
        SELECT json_agg(x) FROM (
          SELECT * FROM proposed ORDER BY unit_key(unit_name) COLLATE "C", area_id
          LIMIT ${limit}::bigint OFFSET ${offset}::bigint) x), '[]') AS page`);
  return { data: found?.page ?? [], meta: metaOf(query, found?.total ?? 0) };
}

/** Returns what the proration units state about the unit of this name in an area; undefined if none has the name. */
export async function findProposal(
  tx: PersonTx,
  { company, area, name }: { company: number; area: number; name: string },
): Promise<UnitProposal | undefined> {
  const [found] = await tx.rows<UnitProposal>(
    proposals(
      sql`p.company_id = ${company} AND t.area_id = ${area} AND unit_key(p.name) = unit_key(${name}::text)`,
    ),
  );
  return found;
}

function proposals(within: RawBuilder<unknown>): RawBuilder<UnitProposal> {
  return sql`
    SELECT t.area_id, a.name AS area_name, mode() WITHIN GROUP (ORDER BY btrim(p.name) COLLATE "C" DESC) AS unit_name,
      count(DISTINCT p.tract_id)::int AS tracts, count(DISTINCT p.well_id)::int AS wells,
      coalesce(array_agg(DISTINCT p.unit_acres::float8) FILTER (WHERE p.unit_acres IS NOT NULL), '{}') AS unit_acres,
      coalesce(array_agg(DISTINCT btrim(p.depths)) FILTER (WHERE btrim(p.depths) <> ''), '{}') AS depths
    FROM proration_units p
    JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
    JOIN areas a ON a.company_id = p.company_id AND a.id = t.area_id
    WHERE ${within} AND unit_key(p.name) <> '' AND NOT EXISTS (
      SELECT FROM production_units u
      WHERE u.company_id = p.company_id AND u.area_id = t.area_id AND lower(u.unit_name) = unit_key(p.name))
    GROUP BY t.area_id, a.name, unit_key(p.name)`;
}
