import { sql } from 'kysely';
import { updateRecord } from '#server/land/update-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Proposal } from '#shared/agent/contracts/agent.ts';
import { updateBody } from '#shared/land/contracts/records.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';

type ProposalRow = {
  id: number;
  company_id: number;
  entity: AssetName;
  record_id: number;
  record_version: number;
  changes: Record<string, unknown>;
  shown: Omit<Proposal, 'id' | 'status'>;
  status: Proposal['status'];
};

/**
 * Reads and locks a proposal. Throws `not_found` if it does not exist or was made to another user, `conflict` if it is
 * already decided.
 */
async function lockPending(tx: PersonTx, id: number): Promise<ProposalRow> {
  const [row] = await tx.rows<ProposalRow>(sql`
    SELECT p.id, p.company_id, p.entity, p.record_id, p.record_version, p.changes, p.shown, p.status
    FROM agent_proposals p WHERE p.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND p.id = ${id} FOR UPDATE`);
  if (row === undefined)
    throw new AppError('not_found', 'This proposal was not found, or you have no access to it.');
  if (row.status !== 'pending') throw new AppError('conflict', `This proposal was already ${row.status}.`);
  return row;
}

async function decide(tx: PersonTx, row: ProposalRow, status: Proposal['status']): Promise<Proposal> {
  await tx.run(sql`
    UPDATE agent_proposals SET status = ${status}, decided_date = now() WHERE company_id = ${row.company_id} AND id = ${row.id}`);
  return { id: row.id, ...row.shown, status };
}

/**
 * Applies the proposed change as the confirming user, once. Throws `stale_version` if the record has changed since it
 * was read, and what any change of a record throws.
 */
export async function confirmProposal(tx: PersonTx, id: number): Promise<Proposal> {
  const row = await lockPending(tx, id);
  const entity = assets[row.entity];
  const body = updateBody(entity).parse(row.changes);
  await updateRecord(tx, entity, row.record_id, { ...body, version_id: row.record_version });
  return decide(tx, row, 'confirmed');
}

export async function rejectProposal(tx: PersonTx, id: number): Promise<Proposal> {
  return decide(tx, await lockPending(tx, id), 'rejected');
}
