import { sql } from 'kysely';
import { findRecord } from '#server/land/find-record.ts';
import { presentRecord, type RecordRow } from '#server/land/present.ts';
import { refuseReadOnly, resolveArea } from '#server/land/write-values.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Proposal } from '#shared/agent/contracts/agent.ts';
import { updateBody } from '#shared/land/contracts/records.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { findMeant } from './find-named.ts';
import { answer, recordSource, refusal, type Tool } from './tool.ts';

/**
 * Saves a change for the user to confirm; the record itself is not changed. Throws `forbidden` if the user may not
 * change records.
 */
export const proposeChange: Tool<'propose_change'> = async (ask, { kind, id, name, changes, reason }) => {
  const entity = assets[kind];
  const meant = await findMeant(ask, kind, { id, name });
  if (!meant.ok) return meant.answer;
  const requested = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, readId(fieldOf(entity, field), value)]),
  );
  const read = updateBody(entity).safeParse(requested);
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = String(issue?.path[0] ?? '');
    return refusal(`${fieldOf(entity, field)?.label ?? 'The change'} ${issue?.message ?? 'cannot be read'}.`);
  }
  const row = await findRecord(ask.tx, entity, meant.id);
  authorize(ask.tx, row.company_id, 'record', 'update');
  if (row.company_id !== ask.conversation.company_id)
    return refusal(
      `${meant.name} belongs to a different company than this conversation. Select only that company at the top of the page and start a new conversation.`,
    );
  const record = presentRecord(entity, row);
  const { version_id: _version, ...body } = read.data as Record<string, unknown>;
  refuseReadOnly(entity, body, record);
  const area = await readArea(ask.tx, row, body);
  const moved =
    area === null || area.id === row.area_id
      ? []
      : [{ field: 'area_id', label: 'Area', from: String(record.area_name), to: area.name }];
  const values = Object.entries(body).flatMap(([field, value]) => {
    const known = fieldOf(entity, field);
    if (known === undefined || known.kind === 'reference' || field === 'area_name') return [];
    const [from, to] = [formatValue(known, record[field]), formatValue(known, value)];
    return from === to ? [] : [{ field, label: known.label, from, to }];
  });
  const shown = [...moved, ...values];
  if (shown.length === 0) return refusal(`${meant.name} already has these values.`);
  const current = Object.fromEntries(
    shown.map(({ field }) => [field, field === 'area_id' ? area?.id : requested[field]]),
  );
  const source = recordSource(kind, meant.id, meant.name);
  const shownAs = { kind, record: source, changes: shown, reason };
  const [inserted] = await ask.tx.rows<{ id: number }>(sql`
    INSERT INTO agent_proposals (company_id, conversation_id, entity, record_id, record_version, changes, shown)
    VALUES (${row.company_id}, ${ask.conversation.id}, ${kind}, ${meant.id}, ${record.version_id}::int,
      ${JSON.stringify(current)}::jsonb, ${JSON.stringify(shownAs)}::jsonb)
    RETURNING id`);
  const proposal: Proposal = { id: inserted?.id ?? 0, ...shownAs, status: 'pending' };
  return answer(
    `A change to ${meant.name} is proposed. Nothing has changed yet: review it, then confirm or reject it.`,
    {
      links: [source],
      proposal,
    },
  );
};

/** Accepts an id that a model wrote as text. */
function readId(field: Field | undefined, value: unknown): unknown {
  return field?.kind === 'reference' && typeof value === 'string' && /^\d{1,9}$/.test(value)
    ? Number(value)
    : value;
}

/**
 * Returns the area that a record would move to, by id or name; null if none is given. Throws `business_rule` for an
 * area of another company.
 */
async function readArea(
  tx: PersonTx,
  { company_id: company, area_name: stored }: RecordRow,
  { area_id, area_name }: Readonly<Record<string, unknown>>,
): Promise<{ id: number; name: string } | null> {
  // A repeated stored name is ignored if a new id is given.
  const named = area_name === stored ? undefined : area_name;
  const area = await resolveArea(tx, { area_id, area_name: named }, undefined);
  if (area === undefined) return null;
  if (area.company_id !== company)
    throw new AppError('business_rule', "Area belongs to another company; the record's links would be lost");
  const [found] = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM areas WHERE company_id = ${company}::int AND id = ${area.id}::int`,
  );
  return found ?? null;
}
