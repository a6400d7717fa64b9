import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { createRecord } from '#server/land/create-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { CreateUnitsBody, UnitsCreated } from '#shared/land/contracts/units.ts';
import { productionUnit } from '#shared/land/entities/production-unit.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findProposal } from './read-proposals.ts';

/**
 * Creates units from names of proration units, each as an act of its own that can be undone. A unit gets the depths that
 * all of them state; nothing else is derived. Throws `conflict` if no proration unit has a name or a unit has it already, or
 * if none states the given acres, and what `createRecord` throws.
 */
export async function createUnits(
  tx: PersonTx,
  { units }: CreateUnitsBody,
  selection: Selection,
): Promise<UnitsCreated['data']> {
  const created: UnitsCreated['data'] = [];
  for (const [place, { area_id, unit_name, unit_acres }] of units.entries()) {
    const path = (field: string) => `units.${place}.${field}`;
    const [area] = await tx.rows<{ company_id: number }>(sql`
      SELECT company_id FROM areas WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${area_id}::int`);
    const found =
      area === undefined
        ? undefined
        : await findProposal(tx, { company: area.company_id, area: area_id, name: unit_name });
    if (found === undefined) {
      const message = `No tract of this area names the unit “${unit_name}”, or the unit exists already. Reload the names.`;
      throw new AppError('conflict', message, [{ path: path('unit_name'), message }]);
    }
    if (unit_acres !== null && !found.unit_acres.includes(unit_acres)) {
      const message = `No tract states ${unit_acres} unit acres for “${found.unit_name}”. Reload the names.`;
      throw new AppError('conflict', message, [{ path: path('unit_acres'), message }]);
    }
    const act = await beginAct(tx);
    const [depths, ...others] = found.depths;
    const values = {
      area_id,
      unit_name: found.unit_name,
      unit_acres,
      ...(depths !== undefined && others.length === 0 ? { unit_depths: depths } : {}),
    };
    const { id } = await createRecord(tx, productionUnit, values, selection);
    created.push({ id, unit_name: found.unit_name, act_id: act });
  }
  return created;
}
