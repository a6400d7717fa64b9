import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { unseal } from '#server/platform/http/security/seal.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { guardedPost, UnsentError } from './guarded-post.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds until the next attempt after each failed one; the last failure is final. */
export const retryDelays = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
/** For how long, in milliseconds, a delivery belongs to the server that attempts it. */
const claimTime = minute;
/**
 * How many webhooks are sent to at once, in all and of those that one account saved: hosts that hang can take only a
 * part of the places. The deliveries of one webhook are sent one after another.
 */
const atOnce = { all: 100, ofAccount: 10 };
/** For how long, in milliseconds, the other deliveries of a webhook wait if its host doesn't respond. */
const silentPause = 5 * minute;
/** How many deliveries of one webhook are sent before others get their turn. */
const inTurn = 100;

export type SendContext = {
  database: Database;
  clock: () => Date;
  /** The key that seals the secrets of webhooks. */
  key: Uint8Array;
  privateHosts: readonly string[];
  signal: AbortSignal;
  log: (error: unknown, message: string) => void;
  /** Reports a webhook that was turned off. */
  reportStopped: (stopped: StoppedWebhook) => Promise<void>;
};

/** A webhook that was turned off because its host takes no messages. */
export type StoppedWebhook = {
  companyId: number;
  name: string;
  why: string;
  /** Who saved it; null if the account was deleted. */
  savedBy: number | null;
};

/** Under which label a webhook's secret is sealed: another one's cannot be put in its place. */
export const sealLabel = ({ companyId, id }: JobKey) => `webhook ${companyId} ${id}`;

type Claimed = { id: number; url: string; secret: Buffer; payload: string; attempts: number };

/**
 * Opens the sending of messages. `sendDue` begins to send what is due, to several webhooks at once; one that hangs takes
 * one place and delays no other. `idle` waits until nothing is being sent.
 */
export function openSender(context: SendContext): {
  sendDue: () => Promise<void>;
  idle: () => Promise<void>;
} {
  const { database, clock, signal } = context;
  const sending = new Map<number, Promise<void>>();

  async function sendDue(): Promise<void> {
    if (signal.aborted) return;
    const due = await database.transaction((tx) =>
      tx.rows<{ company_id: number; id: number }>(
        sql`SELECT company_id, id FROM due_webhooks(
          ${clock()}, ${atOnce.all - sending.size}::int, ${atOnce.ofAccount}::int, ${[...sending.keys()]}::int[])`,
      ),
    );
    for (const { company_id: companyId, id } of due) {
      const turn = sendTurn(context, { companyId, id })
        .catch((error: unknown) => context.log(error, `messages of webhook ${id} could not be sent`))
        .finally(() => sending.delete(id));
      sending.set(id, turn);
    }
  }

  return { sendDue, idle: async () => void (await Promise.all(sending.values())) };
}

/** Sends what is due to a webhook, until something fails or others should get their turn. */
async function sendTurn(context: SendContext, webhook: JobKey): Promise<void> {
  for (let sent = 0; sent < inTurn && !context.signal.aborted; sent += 1)
    if (!(await sendNext(context, webhook))) return;
}

/** Sends the next due delivery of a webhook; false if there is none, or another server has it. */
async function sendNext(context: SendContext, webhook: JobKey): Promise<boolean> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    workInCompany(context.database, webhook.companyId, work);
  const claimed = await inCompany((tx) => claimNext(tx, webhook, context.clock()));
  if (claimed === undefined) return false;
  const outcome = await attempt(context, webhook, claimed);
  // Without an outcome, the claim runs out and the delivery is attempted again.
  if (context.signal.aborted) return true;
  const stopped = await inCompany((tx) => settle(tx, webhook, claimed, outcome, context.clock()));
  if (stopped !== null) await context.reportStopped(stopped);
  return true;
}

async function claimNext(tx: Tx, { companyId, id }: JobKey, now: Date): Promise<Claimed | undefined> {
  const [claimed] = await tx.rows<Claimed>(sql`
    UPDATE webhook_deliveries d
    SET attempts = d.attempts + 1, last_attempt_at = ${now}, next_attempt_at = ${new Date(now.getTime() + claimTime)}
    FROM webhooks w
    WHERE w.company_id = d.company_id AND w.id = d.webhook_id AND w.is_active
      AND (d.company_id, d.id) = (
        SELECT o.company_id, o.id FROM webhook_deliveries o
        WHERE o.company_id = ${companyId} AND o.webhook_id = ${id} AND o.state = 'waiting' AND o.next_attempt_at <= ${now}
        ORDER BY o.next_attempt_at, o.id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING d.id, w.url, w.secret, d.payload, d.attempts`);
  return claimed;
}

type Outcome = { status: number | null; error: string | null };

async function attempt(context: SendContext, webhook: JobKey, claimed: Claimed): Promise<Outcome> {
  const { key, clock, privateHosts, signal } = context;
  const secret = unseal(key, sealLabel(webhook), claimed.secret);
  if (secret === null)
    return { status: null, error: 'The secret was sealed by another installation. Create a new one.' };
  const now = clock();
  const messageId = `msg_${webhook.companyId}_${claimed.id}`;
  try {
    const status = await guardedPost({
      url: claimed.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Platbook',
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret.toString()).sign(messageId, now, claimed.payload),
      },
      body: claimed.payload,
      signal,
      privateHosts,
    });
    return { status, error: status >= 200 && status < 300 ? null : describeStatus(status) };
  } catch (error) {
    return {
      status: null,
      error: error instanceof UnsentError ? error.message : 'The message could not be sent.',
    };
  }
}

function describeStatus(status: number): string {
  return status >= 300 && status < 400
    ? `The host responded with ${status}: it moved. Enter its new address.`
    : `The host responded with ${status}.`;
}

/**
 * Records how an attempt ended. A response of 410 (gone), or a message that failed for the last time while none came
 * through since it was queued, turns the webhook off: messages queued until then wait for it to be turned on. Returns the
 * webhook if it was turned off.
 */
async function settle(
  tx: Tx,
  { companyId, id }: JobKey,
  claimed: Claimed,
  { status, error }: Outcome,
  now: Date,
): Promise<StoppedWebhook | null> {
  const delay = retryDelays[claimed.attempts - 1];
  const isOver = error !== null && (delay === undefined || status === 410);
  const state = error === null ? 'delivered' : isOver ? 'failed' : 'waiting';
  const next = state === 'waiting' && delay !== undefined ? new Date(now.getTime() + delay) : null;
  await tx.run(sql`
    UPDATE webhook_deliveries
    SET state = ${state}, next_attempt_at = ${next}, last_status = ${status}, last_error = ${error}
    WHERE company_id = ${companyId} AND id = ${claimed.id} AND attempts = ${claimed.attempts} AND state = 'waiting'`);
  // A host that hangs would take a place for as long as its messages last.
  if (error !== null && status === null)
    await tx.run(sql`
      UPDATE webhook_deliveries SET next_attempt_at = ${new Date(now.getTime() + Math.min(silentPause, delay ?? 0))}
      WHERE company_id = ${companyId} AND webhook_id = ${id} AND state = 'waiting' AND next_attempt_at <= ${now}`);
  if (!isOver) return null;
  const why = status === 410 ? error : `No message came through for days. The last one: ${error}`;
  const [stopped] = await tx.rows<{ name: string; savedBy: number | null }>(sql`
    UPDATE webhooks w SET is_active = false, stopped_because = ${why}, version_id = w.version_id + 1, modified_date = ${now}
    WHERE w.company_id = ${companyId} AND w.id = ${id} AND w.is_active AND (${status === 410} OR NOT EXISTS (
      SELECT FROM webhook_deliveries d
      JOIN webhook_deliveries f ON f.company_id = d.company_id AND f.id = ${claimed.id}
      WHERE d.company_id = w.company_id AND d.webhook_id = w.id AND d.state = 'delivered' AND d.last_attempt_at >= f.created_at))
    RETURNING w.name, w.saved_by AS "savedBy"`);
  return stopped === undefined ? null : { companyId, why, ...stopped };
}
