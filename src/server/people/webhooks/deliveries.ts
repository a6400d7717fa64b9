import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { DeliveriesQuery, Delivery } from '#shared/people/contracts/webhooks.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { testEvent } from '#shared/platform/webhooks.ts';
import { findWebhook } from './webhooks.ts';

type Row = Omit<Delivery, 'created_at' | 'last_attempt_at' | 'next_attempt_at'> & {
  created_at: Date;
  last_attempt_at: Date | null;
  next_attempt_at: Date | null;
};

const columns = sql`
  d.id, d.event, d.state, d.payload, d.attempts, d.created_at, d.last_attempt_at, d.next_attempt_at, d.last_status,
  d.last_error`;

const present = (row: Row): Delivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
});

/** Returns a page of the messages of a webhook, newest first. Throws `not_found`. */
export async function listDeliveries(
  tx: PersonTx,
  webhookId: number,
  query: DeliveriesQuery,
): Promise<{ data: Delivery[]; meta: ListMeta }> {
  const { company_id: companyId } = await findWebhook(tx, webhookId);
  const inState = query.state === undefined ? sql`true` : sql`d.state = ${query.state}`;
  const where = sql`d.company_id = ${companyId} AND d.webhook_id = ${webhookId} AND ${inState}`;
  const [counted] = await tx.rows<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM webhook_deliveries d WHERE ${where}`,
  );
  const { limit, offset } = rowRangeOf(query);
  const rows = await tx.rows<Row>(sql`
    SELECT ${columns} FROM webhook_deliveries d WHERE ${where} ORDER BY d.id DESC LIMIT ${limit}::int OFFSET ${offset}::int`);
  return { data: rows.map(present), meta: metaOf(query, counted?.total ?? 0) };
}

/**
 * Queues a message that says only that it is a test, whatever events the webhook chose. Throws `not_found`, and
 * `business_rule` if the webhook is off.
 */
export async function queueTest(tx: PersonTx, webhookId: number): Promise<Delivery> {
  const companyId = await authorizeSending(tx, webhookId);
  const [row] = await tx.rows<Row>(sql`
    INSERT INTO webhook_deliveries AS d (company_id, webhook_id, event, payload)
    VALUES (${companyId}, ${webhookId}, ${testEvent},
      event_payload(${testEvent}, now(), ${JSON.stringify({ company_id: companyId })}::jsonb))
    RETURNING ${columns}`);
  if (row === undefined) throw new Error('The database did not return the message.');
  return present(row);
}

/**
 * Sends a message again, with its id, by which the receiver tells it from a new one. Throws `not_found`, and
 * `business_rule` if the webhook is off.
 */
export async function resend(tx: PersonTx, webhookId: number, id: number): Promise<Delivery> {
  const companyId = await authorizeSending(tx, webhookId);
  const [row] = await tx.rows<Row>(sql`
    UPDATE webhook_deliveries d SET state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE d.company_id = ${companyId} AND d.webhook_id = ${webhookId} AND d.id = ${id}
    RETURNING ${columns}`);
  if (row === undefined) throw new AppError('not_found', 'This message was not found.');
  return present(row);
}

/** Returns the company of a webhook that the user may send to. */
async function authorizeSending(tx: PersonTx, webhookId: number): Promise<number> {
  const { company_id: companyId, is_active: isActive } = await findWebhook(tx, webhookId);
  authorize(tx, companyId, 'webhook', 'update');
  if (!isActive) throw new AppError('business_rule', 'This webhook is off. Turn it on first.');
  return companyId;
}
