import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { mostToldRefusals } from '#shared/contracts/bulk.ts';
import type { ImportUndone } from '#shared/contracts/import.ts';
import { AppError } from '#shared/errors.ts';
import { reachedCompanies } from './history-rows.ts';
import { takeBack } from './undo-act.ts';

type FoundImport = {
  company_id: number;
  state: string;
  act_id: number | null;
  undone_at: Date | null;
};

/**
 * Takes an import back: what it changed has its values of before again, but for fields that were changed later, and what it made is
 * removed, but for records that were changed or tied later. Throws `not_found`, `forbidden` where the person may take back nothing of
 * it, and `conflict` for one that wrote nothing, has not ended or was undone, and with the outcome in `data` where everything stays.
 */
export async function undoImport(tx: PersonTx, id: number): Promise<ImportUndone> {
  const found = await findImport(tx, id);
  if (found.undone_at !== null) throw new AppError('conflict', 'This import was undone already.');
  if (found.state === 'queued' || found.state === 'running')
    throw new AppError('conflict', 'This import has not ended yet. Cancel it instead.');
  if (found.act_id === null)
    throw new AppError('conflict', 'This import wrote nothing, so there is nothing to undo.');
  // Large imports take longer than a request may.
  await tx.run(
    sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
  const { outcome, restored, removed, partly } = await takeBack(tx, found.act_id, { byField: true });
  const left: ImportUndone['left'] = [
    ...partly.map(({ entity, id: record, title, fields }) => ({
      entity,
      id: record,
      title,
      fields: [...fields],
      message: sayKept(fields),
    })),
    ...outcome.refused.map(({ entity = '', id: record, title, message }) => ({
      entity,
      id: record,
      title,
      fields: [],
      message,
    })),
  ];
  const undone: ImportUndone = {
    restored,
    removed,
    left: left.slice(0, mostToldRefusals),
    left_count: partly.length + outcome.refused_count,
  };
  if (outcome.undone === 0 && undone.left_count > 0) {
    const message = `Nothing could be undone. ${left[0]?.message ?? ''}`.trim();
    throw new AppError('conflict', message, [], { data: [undone] });
  }
  await tx.run(sql`
    UPDATE imports SET undone_at = now(), undone_by = ${tx.person.id} WHERE company_id = ${found.company_id} AND id = ${id}`);
  return undone;
}

async function findImport(tx: PersonTx, id: number): Promise<FoundImport> {
  // Of two who undo it at once, the second finds that it was.
  const [found] = await tx.rows<FoundImport>(sql`
    SELECT company_id, state, act_id, undone_at FROM imports
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND id = ${id} FOR NO KEY UPDATE`);
  if (found === undefined) throw new AppError('not_found', 'There is no such import, or you may not see it.');
  return found;
}

/** What stands behind the name of the record and of its fields. */
function sayKept(fields: readonly string[]): string {
  return fields.length === 1
    ? 'was changed later and stays as it is'
    : 'were changed later and stay as they are';
}
