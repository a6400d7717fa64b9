import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { seal } from '#server/platform/http/security/seal.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { refuseTarget } from '#server/platform/webhooks/guarded-post.ts';
import { sealLabel } from '#server/platform/webhooks/send-deliveries.ts';
import type { Webhook, WebhookBody, WebhookChanges } from '#shared/people/contracts/webhooks.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { maxWebhooks } from '#shared/platform/webhooks.ts';

/** What saving a webhook takes: the key that seals secrets, and the hosts that need not be public. */
export type Keeping = { key: Uint8Array; privateHosts: readonly string[] };

type Row = Omit<Webhook, 'last_attempt_at' | 'created_date' | 'modified_date'> & {
  last_attempt_at: Date | null;
  created_date: Date;
  modified_date: Date;
};

function select(tx: PersonTx, where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`
    SELECT w.id, w.company_id, c.name AS company_name, w.name, w.url, w.events, w.is_active, w.stopped_because,
      a.name AS saved_by, w.created_date, w.modified_date, w.version_id, l.state AS last_state, l.last_attempt_at,
      (SELECT count(*)::int FROM webhook_deliveries d
       WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting
    FROM webhooks w
    JOIN companies c ON c.id = w.company_id
    LEFT JOIN account_names a ON a.id = w.saved_by
    LEFT JOIN LATERAL (
      SELECT d.state, d.last_attempt_at FROM webhook_deliveries d
      WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.last_attempt_at IS NOT NULL
      ORDER BY d.last_attempt_at DESC LIMIT 1) l ON true
    WHERE w.company_id = ANY(${managedBy(tx)}::int[]) AND ${where}
    ORDER BY lower(w.name), w.id`;
}

/** The companies whose webhooks the user may see. */
function managedBy(tx: PersonTx): number[] {
  return [...tx.person.roles].filter(([, role]) => may(role, 'webhook', 'read')).map(([id]) => id);
}

const present = (row: Row): Webhook => ({
  ...row,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  created_date: row.created_date.toISOString(),
  modified_date: row.modified_date.toISOString(),
});

/** Lists the webhooks of these companies, or of all that the user manages, by name. */
export async function listWebhooks(
  tx: PersonTx,
  companies: readonly number[] | undefined,
): Promise<Webhook[]> {
  const chosen = companies === undefined ? sql`true` : sql`w.company_id = ANY(${companies}::int[])`;
  return (await tx.rows(select(tx, chosen))).map(present);
}

/** Throws `not_found` if the webhook does not exist or belongs to a company that the user does not manage. */
export async function findWebhook(tx: PersonTx, id: number): Promise<Webhook> {
  const [row] = await tx.rows(select(tx, sql`w.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This webhook was not found, or you have no access to it.');
  return present(row);
}

/**
 * Creates a webhook and returns it with its secret, which is stored sealed and cannot be read again. Throws
 * `invalid_input` for an address that is not public, and `business_rule` if the company has the maximum number.
 */
export async function createWebhook(
  tx: PersonTx,
  body: WebhookBody,
  keeping: Keeping,
): Promise<{ webhook: Webhook; secret: string }> {
  const { company_id: companyId } = body;
  authorize(tx, companyId, 'webhook', 'create');
  refuseAddress(body.url, keeping);
  await lockWebhooks(tx, companyId);
  const [counted] = await tx.rows<{ number: number }>(
    sql`SELECT count(*)::int AS number FROM webhooks WHERE company_id = ${companyId}`,
  );
  if ((counted?.number ?? 0) >= maxWebhooks)
    throw new AppError(
      'business_rule',
      `A company can have ${maxWebhooks} webhooks. Delete one that is no longer used.`,
    );
  await tx.run(sql`SELECT begin_webhook_cursor(${companyId}::int)`);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO webhooks (company_id, name, url, events, is_active, secret, saved_by)
    VALUES (${companyId}, ${body.name}, ${body.url}, ${body.events}::text[], ${body.is_active}, '', ${tx.person.id})
    RETURNING id`);
  if (made === undefined) throw new Error('The database did not return the new webhook.');
  const { id } = made;
  // Sealed under the id, so that no webhook works with the secret of another one.
  const secret = await storeSecret(tx, { companyId, id }, keeping);
  return { webhook: await findWebhook(tx, id), secret };
}

/**
 * Changes a webhook; one that is turned on receives what happens from then on. Throws `stale_version` if it was
 * changed since it was read, and `invalid_input` for an address that is not public.
 */
export async function updateWebhook(
  tx: PersonTx,
  id: number,
  changes: WebhookChanges,
  keeping: Keeping,
): Promise<{ before: Webhook; after: Webhook }> {
  const before = await findLocked(tx, id);
  authorize(tx, before.company_id, 'webhook', 'update');
  refuseStale(changes, before, 'webhook', before.saved_by ?? 'a former user');
  if (changes.url !== undefined) refuseAddress(changes.url, keeping);
  const { name, url, events, is_active: isActive } = { ...before, ...changes };
  await tx.run(sql`SELECT begin_webhook_cursor(${before.company_id}::int)`);
  await tx.run(sql`
    UPDATE webhooks
    SET name = ${name}, url = ${url}, events = ${events}::text[], is_active = ${isActive},
      stopped_because = CASE WHEN ${isActive} THEN NULL ELSE stopped_because END,
      saved_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${before.company_id} AND id = ${id}`);
  return { before, after: await findWebhook(tx, id) };
}

/** Deletes a webhook with its messages, sent or not, and returns it. Throws `not_found`. */
export async function deleteWebhook(tx: PersonTx, id: number): Promise<Webhook> {
  const deleted = await findLocked(tx, id);
  authorize(tx, deleted.company_id, 'webhook', 'delete');
  await tx.run(sql`DELETE FROM webhooks WHERE company_id = ${deleted.company_id} AND id = ${id}`);
  return deleted;
}

/** Replaces the secret of a webhook; messages are signed with the new one from now on. Throws `not_found`. */
export async function renewSecret(
  tx: PersonTx,
  id: number,
  keeping: Keeping,
): Promise<{ webhook: Webhook; secret: string }> {
  const { company_id: companyId } = await findLocked(tx, id);
  authorize(tx, companyId, 'webhook', 'update');
  const secret = await storeSecret(tx, { companyId, id }, keeping);
  await tx.run(sql`
    UPDATE webhooks SET saved_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${companyId} AND id = ${id}`);
  return { webhook: await findWebhook(tx, id), secret };
}

/** Reads a webhook and locks it until the transaction ends. */
async function findLocked(tx: PersonTx, id: number): Promise<Webhook> {
  const { company_id: companyId } = await findWebhook(tx, id);
  await lockWebhooks(tx, companyId);
  return findWebhook(tx, id);
}

/** Lets one transaction at a time change the webhooks of a company. */
async function lockWebhooks(tx: PersonTx, companyId: number): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook webhooks'), ${companyId}::int)`);
}

function refuseAddress(url: string, { privateHosts }: Keeping): void {
  const refusal = refuseTarget(new URL(url), privateHosts);
  if (refusal === undefined) return;
  throw new AppError('invalid_input', `The address ${refusal}.`, [
    { path: 'url', message: `url ${refusal}` },
  ]);
}

/** Stores a new secret of a webhook and returns it, in the form that the libraries of Standard Webhooks take. */
async function storeSecret(tx: PersonTx, place: JobKey, { key }: Keeping): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await tx.run(sql`
    UPDATE webhooks SET secret = ${seal(key, sealLabel(place), Buffer.from(secret))}
    WHERE company_id = ${place.companyId} AND id = ${place.id}`);
  return secret;
}
