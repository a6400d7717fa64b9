import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { deleteLinks, refuseDelete } from '#server/land/delete-record.ts';
import { type Refusals, reportRefusals } from '#server/land/refusals.ts';
import { refuseOwners } from '#server/land/refuse-owners.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { BulkDeleted, BulkTarget } from '#shared/land/contracts/bulk.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { may } from '#shared/platform/policy.ts';
import { type ChosenRecord, chooseRecords, readTitles } from './choose-records.ts';

/**
 * Deletes many records with the links that refer to them, in bulk and in one transaction. Records that the user may not
 * delete are refused and reported. Throws `forbidden` if the user may delete nothing in any of their companies, and
 * what `chooseRecords` throws.
 */
export async function deleteRecords(
  tx: PersonTx,
  entity: Entity & { name: AssetName },
  target: BulkTarget,
  selection: Selection,
): Promise<BulkDeleted> {
  const { chosen, refusals } = await chooseRecords(tx, entity, target, selection);
  refuseByRight(tx, chosen, refusals);
  const permitted = chosen.filter(({ id }) => !refusals.has(id));
  const companies = [...new Set(permitted.map(({ company_id }) => company_id))].sort((a, b) => a - b);
  for (const company of companies) {
    const ids = permitted.filter(({ company_id }) => company_id === company).map(({ id }) => id);
    for (const [id, refusal] of await refuseOwners(tx, entity.name, company, ids)) refusals.set(id, refusal);
  }
  const allowed = chosen.filter(({ id }) => !refusals.has(id));
  const reported = await reportRefusals(refusals, (ids) => readTitles(tx, entity, ids));
  const act = await beginAct(tx);
  let deleted = 0;
  let links = 0;
  for (const company of companies) {
    const ids = allowed.filter(({ company_id }) => company_id === company).map(({ id }) => id);
    links += await deleteLinks(tx, entity.name, company, ids);
    deleted += await tx.run(
      sql`DELETE FROM ${sql.table(entity.plural)} WHERE company_id = ${company} AND id = ANY(${ids}::int[])`,
    );
  }
  return {
    matched: chosen.length,
    deleted,
    unchanged: 0,
    links_removed: links,
    ...reported,
    act_id: deleted === 0 ? null : act,
  };
}

function refuseByRight(tx: PersonTx, chosen: readonly ChosenRecord[], refusals: Refusals): void {
  const mayTry = (company: number) => {
    const role = tx.person.roles.get(company) ?? '';
    return may(role, 'record', 'delete_own');
  };
  const isHopeless = chosen.every(({ company_id }) => !mayTry(company_id));
  for (const record of chosen) {
    const refusal = refuseDelete(tx, record);
    if (refusal === null) continue;
    if (isHopeless) throw refusal;
    refusals.set(record.id, refusal);
  }
}
