import { z } from 'zod';
import { idInPath, idParams } from '#shared/platform/contracts/envelope.ts';
import { requiredName } from '#shared/platform/contracts/names.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { keptDeliveryDays, maxWebhookUrl, webhookEventNames } from '#shared/platform/webhooks.ts';

const url = z
  .string({ error: 'must be an address such as https://hooks.example.com/land' })
  .trim()
  .max(maxWebhookUrl, `must be ${maxWebhookUrl} characters at most`)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: 'must be an address such as https://hooks.example.com/land',
    abort: true,
  })
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    error: 'must not contain a user name or password',
  })
  // As programs read it: signs that they would skip or show otherwise are encoded.
  .transform((text) => new URL(text).href)
  .describe('A public address that begins with https://, or one of a host that the operator allows.');

const events = z
  .array(z.enum(webhookEventNames, { error: `must be among: ${webhookEventNames.join(', ')}` }), {
    error: 'must be a list of events',
  })
  .min(1, 'must have at least one event')
  .max(100, 'must have at most 100 events')
  .transform((list) => webhookEventNames.filter((name) => list.includes(name)))
  .describe(`The events that it receives: ${webhookEventNames.join(', ')}.`);

const isActive = z
  .boolean({ error: 'must be true or false' })
  .describe('Nothing is queued or sent while it is off.');

export const webhookBody = z.strictObject({
  company_id: z.int({ error: 'must be the id of a company' }).min(1).max(maxInteger),
  name: requiredName(100),
  url,
  events,
  is_active: isActive.default(true),
});
export type WebhookBody = z.output<typeof webhookBody>;

export const webhookChanges = z.strictObject({
  name: requiredName(100).optional(),
  url: url.optional(),
  events: events.optional(),
  is_active: isActive.optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type WebhookChanges = z.output<typeof webhookChanges>;

const state = z.enum(['waiting', 'delivered', 'failed']);

export const webhook = z
  .object({
    id: z.int(),
    company_id: z.int(),
    company_name: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    is_active: z.boolean(),
    stopped_because: z.string().nullable().describe('Why it was turned off, if no user did it.'),
    saved_by: z.string().nullable().describe('Who saved it last; null if the account was deleted.'),
    waiting: z.int().describe('How many messages wait to be sent.'),
    last_state: state.nullable().describe('How the last attempt ended; null if there was none.'),
    last_attempt_at: z.string().nullable(),
    created_date: z.string(),
    modified_date: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** A webhook with its secret, which is shown only this once. */
export const webhookWithSecret = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), data: webhook })]),
  secret: z.string().describe('The secret that signs its messages; shown only this once.'),
});
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const deliveriesQuery = z.strictObject({
  state: state.optional().describe('Only messages in this state.'),
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, 100).optional(),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

export const delivery = z.object({
  id: z.int(),
  event: z.string(),
  state,
  payload: z.string().describe('The JSON text that is signed and sent.'),
  attempts: z.int(),
  created_at: z.string(),
  last_attempt_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  last_status: z.int().nullable().describe('The HTTP status of the last response; null if there was none.'),
  last_error: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;
export const deliveriesNote = `Messages are kept for ${keptDeliveryDays} days.`;

export const deliveryParams = idParams.extend({ delivery: idInPath });
