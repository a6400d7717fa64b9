import { type RawBuilder, sql } from 'kysely';
import { findRecord } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { assets } from '#shared/land/entities/registry.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { readBounds } from '../map-extent.ts';

/** The tracts of a record. */
const tractsOf = {
  tract: (_company, id) => sql`SELECT ${id}::int`,
  well: (company, id) =>
    sql`SELECT u.tract_id FROM proration_units u WHERE u.company_id = ${company} AND u.well_id = ${id}`,
  lease: (company, id) => sql`
    SELECT o.tract_id FROM contracts c
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    WHERE c.company_id = ${company} AND c.lease_id = ${id}`,
} satisfies Record<string, (company: number, id: number) => RawBuilder<unknown>>;

/**
 * Returns where to look for a record that is not on the map. `linked` is around the tracts that share a lease with its
 * tracts, or null if none of them has an outline; `area` is the fallback. Throws `not_found` if the user cannot access
 * the record.
 */
export async function readNear(
  tx: PersonTx,
  kind: keyof typeof tractsOf,
  id: number,
): Promise<{ linked: Bounds | null; area: Selection }> {
  const { company_id: company, area_id } = await findRecord(tx, assets[kind], id);
  const linked = await readBounds(
    tx,
    sql`m.company_id = ${company} AND m.asset_type = 'Tract' AND m.tract_id IN (
      SELECT theirs.tract_id FROM ownerships own
      JOIN contracts tie ON tie.company_id = own.company_id AND tie.ownership_id = own.id
      JOIN contracts other ON other.company_id = tie.company_id AND other.lease_id = tie.lease_id
      JOIN ownerships theirs ON theirs.company_id = other.company_id AND theirs.id = other.ownership_id
      WHERE own.company_id = ${company} AND own.tract_id IN (${tractsOf[kind](company, id)}))`,
  );
  return { linked, area: { companies: [company], areas: [Number(area_id)] } };
}
