import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { deleteLinks, refuseDelete } from '#server/land/delete-record.ts';
import { notFound } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { UnlinkBody, Unlinked } from '#shared/land/contracts/links.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Deletes bridges of one entity as one act, with the contracts on deleted ownerships. All or nothing: throws
 * `not_found` if one does not exist, `forbidden` if the user may not delete one.
 */
export async function unlink(tx: PersonTx, { bridge: name, ids }: UnlinkBody): Promise<Unlinked> {
  const bridge = bridges[name];
  const wanted = [...new Set(ids)];
  const found = await tx.rows<{ id: number; company_id: number; created_by_id: number | null }>(sql`
    SELECT t.id, t.company_id, t.created_by AS created_by_id FROM ${sql.table(bridge.plural)} t
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${wanted}::int[])
    ORDER BY t.id FOR UPDATE`);
  if (found.length < wanted.length) {
    const { code, message } = notFound(bridge);
    throw new AppError(code, message, [{ path: 'ids', message }]);
  }
  for (const each of found) {
    const refusal = refuseDelete(tx, each);
    if (refusal !== null) throw refusal;
  }
  const act = await beginAct(tx);
  const unlinked = { removed: 0, links_removed: 0, act_id: act };
  for (const company of new Set(found.map(({ company_id }) => company_id))) {
    const here = found.filter(({ company_id }) => company_id === company).map(({ id }) => id);
    unlinked.links_removed += await deleteLinks(tx, name, company, here);
    unlinked.removed += await tx.run(
      sql`DELETE FROM ${sql.table(bridge.plural)} WHERE company_id = ${company} AND id = ANY(${here}::int[])`,
    );
  }
  return unlinked;
}
