import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { AgentMessage, Conversation, Proposal, ToolResult } from '#shared/agent/contracts/agent.ts';
import { maxMessages } from '#shared/agent/questions/limits.ts';
import { AppError } from '#shared/platform/errors.ts';

const titleLength = 80;
const maxConversations = 100;

type ConversationRow = Omit<Conversation, 'modified_date'> & { modified_date: Date };
type MessageRow = Omit<AgentMessage, 'created_date'> & { created_date: Date };

function selectConversations(tx: PersonTx, where: RawBuilder<unknown>): RawBuilder<ConversationRow> {
  return sql`
    SELECT c.id, c.company_id, o.name AS company_name, c.title, c.modified_date
    FROM agent_conversations c JOIN companies o ON o.id = c.company_id
    WHERE c.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND c.owner_id = ${tx.person.id}
      AND c.companies <@ ${[...tx.person.roles.keys()]}::int[] AND ${where}
    ORDER BY c.modified_date DESC, c.id DESC LIMIT ${maxConversations}::int`;
}

const presentConversation = (row: ConversationRow): Conversation => ({
  ...row,
  modified_date: row.modified_date.toISOString(),
});
const presentMessage = (row: MessageRow): AgentMessage => ({
  ...row,
  created_date: row.created_date.toISOString(),
});

/** Lists the user's own conversations about the selected companies, latest first. */
export async function listConversations(tx: PersonTx, { companies }: Selection): Promise<Conversation[]> {
  const chosen = companies === undefined ? sql`true` : sql`c.company_id = ANY(${companies}::int[])`;
  return (await tx.rows(selectConversations(tx, chosen))).map(presentConversation);
}

/** Reads a conversation. Throws `not_found` if it does not exist or is another user's. */
export async function findConversation(tx: PersonTx, id: number): Promise<Conversation> {
  const [row] = await tx.rows(selectConversations(tx, sql`c.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This conversation was not found, or you have no access to it.');
  return presentConversation(row);
}

export async function startConversation(
  tx: PersonTx,
  companyId: number,
  question: string,
): Promise<Conversation> {
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO agent_conversations (company_id, owner_id, title)
    VALUES (${companyId}, ${tx.person.id}, ${titleOf(question)}) RETURNING id`);
  return findConversation(tx, inserted?.id ?? 0);
}

/** Records which companies were asked about: a user who loses access to one of them can no longer see the answers. */
export async function recordCompanies(
  tx: PersonTx,
  { id, company_id }: Conversation,
  companies: readonly number[],
): Promise<void> {
  await tx.run(sql`
    UPDATE agent_conversations SET companies = ARRAY(SELECT DISTINCT unnest(companies || ${companies}::int[]) ORDER BY 1)
    WHERE company_id = ${company_id} AND id = ${id} AND NOT companies @> ${companies}::int[]`);
}

/**
 * Returns the beginning of the first question, cut at whole characters and without bidirectional control characters.
 */
function titleOf(question: string): string {
  const letters = [...question.replace(/\p{Bidi_Control}/gu, '').replace(/\s+/g, ' ')];
  return letters.length <= titleLength ? letters.join('') : `${letters.slice(0, titleLength - 1).join('')}…`;
}

/** Lists the messages of a conversation, or the latest of them, oldest first, with the current state of proposals. */
export async function listMessages(
  tx: PersonTx,
  { id, company_id }: Conversation,
  latest: number = maxMessages * 2,
): Promise<AgentMessage[]> {
  const newest = await tx.rows<MessageRow>(sql`
    SELECT m.id, m.role, m.text, m.results, m.answered_by, m.notes, m.created_date FROM agent_messages m
    WHERE m.company_id = ${company_id} AND m.conversation_id = ${id} ORDER BY m.id DESC LIMIT ${latest}::int`);
  const proposals = await tx.rows<{ id: number; status: Proposal['status'] }>(sql`
    SELECT id, status FROM agent_proposals WHERE company_id = ${company_id} AND conversation_id = ${id}`);
  const statusOf = new Map(proposals.map((each) => [each.id, each.status]));
  const withCurrentStatus = (result: ToolResult): ToolResult =>
    result.proposal === null
      ? result
      : {
          ...result,
          proposal: { ...result.proposal, status: statusOf.get(result.proposal.id) ?? 'rejected' },
        };
  return newest
    .reverse()
    .map((row) => presentMessage({ ...row, results: row.results.map(withCurrentStatus) }));
}

/** Adds a message. Throws `business_rule` if the conversation is full. */
export async function addMessage(
  tx: PersonTx,
  { id, company_id }: Conversation,
  message: Pick<AgentMessage, 'role' | 'text'> & Partial<AgentMessage>,
): Promise<AgentMessage> {
  if (message.role === 'person') await refuseFull(tx, company_id, id);
  const [row] = await tx.rows<MessageRow>(sql`
    INSERT INTO agent_messages (company_id, conversation_id, role, text, results, answered_by, notes)
    VALUES (${company_id}, ${id}, ${message.role}, ${message.text}, ${JSON.stringify(message.results ?? [])}::jsonb,
      ${message.answered_by ?? null}, ${JSON.stringify(message.notes ?? [])}::jsonb)
    RETURNING id, role, text, results, answered_by, notes, created_date`);
  await tx.run(
    sql`UPDATE agent_conversations SET modified_date = now() WHERE company_id = ${company_id} AND id = ${id}`,
  );
  if (row === undefined) throw new AppError('not_found', 'This conversation no longer exists.');
  return presentMessage(row);
}

async function refuseFull(tx: PersonTx, companyId: number, id: number): Promise<void> {
  const [counted] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM agent_messages WHERE company_id = ${companyId} AND conversation_id = ${id}`);
  if ((counted?.count ?? 0) >= maxMessages)
    throw new AppError('business_rule', 'This conversation has reached its maximum length. Start a new one.');
}

/** Deletes a conversation with all its messages. */
export async function deleteConversation(tx: PersonTx, id: number): Promise<void> {
  const { company_id } = await findConversation(tx, id);
  await tx.run(sql`DELETE FROM agent_conversations WHERE company_id = ${company_id} AND id = ${id}`);
}
