import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { openWebhookJobs } from '#server/platform/webhooks/webhook-jobs.ts';
import type { AuditAction } from '#shared/people/audit-actions.ts';
import {
  deliveriesNote,
  deliveriesQuery,
  delivery,
  deliveryParams,
  type Webhook,
  webhook,
  webhookBody,
  webhookChanges,
  webhookWithSecret,
} from '#shared/people/contracts/webhooks.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { listDeliveries, queueTest, resend } from './deliveries.ts';
import { reportStopped } from './report-stopped.ts';
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  renewSecret,
  updateWebhook,
} from './webhooks.ts';

const tag = 'Webhooks';
const collection = '/api/webhooks';
const settings = ['name', 'url', 'events', 'is_active'] as const;
/** As the audit log tells it. */
const told = (hook: Webhook) => ({ ...hook, events: hook.events.join(', ') });

/**
 * Registers the routes of webhooks and starts sending. `queueDates` queues the critical dates of the day.
 */
export function webhookRoutes(
  app: FastifyInstance,
  context: AppContext,
  queueDates: () => Promise<void>,
): void {
  const { database, config, clock, secret, runsJobs } = context;
  const { webhookPrivateHosts: privateHosts } = config;
  const keeping = { key: deriveKey(secret, 'webhooks'), privateHosts };
  const log = (err: unknown, message: string) => app.log.error({ err }, message);
  const jobs = openWebhookJobs({
    database,
    clock,
    queueDates,
    ...keeping,
    reportStopped: (stopped) => reportStopped({ ...context, log }, stopped),
    log,
  });
  if (runsJobs === true) app.addHook('onReady', async () => jobs.start());
  app.addHook('preClose', () => jobs.stop());

  const eventOf = (
    action: AuditAction,
    request: FastifyRequest,
    { company_id: companyId, name }: Webhook,
  ) => ({
    action,
    request,
    companyId,
    targetName: name,
  });

  collectionRoutes(app, context, {
    url: collection,
    tag,
    item: webhook,
    selective: true,
    list: {
      access: ['webhook', 'read'],
      summary: 'List the webhooks of the selected companies that you manage, by name',
      fields: ['id', 'name', 'url', 'company_id', 'company_name', 'is_active', 'last_state', 'waiting'],
      searched: ['name', 'url'],
      run: (tx, request) => listWebhooks(tx, readSelection(request).companies),
    },
    read: { access: ['webhook', 'read'], summary: 'Read a webhook', run: findWebhook },
    update: {
      access: ['webhook', 'update'],
      summary: 'Change a webhook, or turn it on or off',
      changes: webhookChanges,
      run: async (tx, id, changes, request) => {
        const { before, after } = await updateWebhook(tx, id, changes, keeping);
        const details = describeChanges(told(before), told(after), settings);
        if (details !== null)
          await recordEvent(tx, { ...eventOf('webhook_changed', request, after), details });
        return after;
      },
    },
    delete: {
      access: ['webhook', 'delete'],
      summary: 'Delete a webhook with its messages',
      run: async (tx, id, request) =>
        recordEvent(tx, eventOf('webhook_deleted', request, await deleteWebhook(tx, id))),
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['webhook', 'create'],
    tag,
    summary: 'Create a webhook; its secret is returned only once',
    body: webhookBody,
    response: { 201: webhookWithSecret },
    handler: async ({ body }, request, reply) => {
      const created = await database.as(request.caller, async (tx) => {
        const made = await createWebhook(tx, body, keeping);
        await recordEvent(tx, {
          ...eventOf('webhook_made', request, made.webhook),
          details: { url: body.url, events: body.events },
        });
        return made;
      });
      reply.status(201);
      return { ...recordAnswer(created.webhook), secret: created.secret };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/secret`,
    access: ['webhook', 'update'],
    tag,
    summary: 'Replace the secret of a webhook; the new one is returned only once',
    params: idParams,
    response: { 200: webhookWithSecret },
    handler: async ({ params }, request) => {
      const renewed = await database.as(request.caller, async (tx) => {
        const made = await renewSecret(tx, params.id, keeping);
        await recordEvent(tx, eventOf('webhook_secret_renewed', request, made.webhook));
        return made;
      });
      return { ...recordAnswer(renewed.webhook), secret: renewed.secret };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/test`,
    access: ['webhook', 'update'],
    tag,
    summary: 'Queue a test message to a webhook',
    params: idParams,
    response: { 202: recordEnvelope(delivery) },
    handler: async ({ params }, request, reply) => {
      const queued = await database.as(request.caller, (tx) => queueTest(tx, params.id));
      reply.status(202);
      return recordAnswer(queued);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${collection}/:id/deliveries`,
    access: ['webhook', 'read'],
    tag,
    summary: 'List the messages of a webhook, newest first',
    description: deliveriesNote,
    params: idParams,
    query: deliveriesQuery,
    response: { 200: listEnvelope(delivery) },
    handler: async ({ params, query }, request) => ({
      success: true,
      ...(await database.as(request.caller, (tx) => listDeliveries(tx, params.id, query))),
    }),
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/deliveries/:delivery/resend`,
    access: ['webhook', 'update'],
    tag,
    summary: 'Send a message of a webhook again',
    params: deliveryParams,
    response: { 202: recordEnvelope(delivery) },
    handler: async ({ params }, request, reply) => {
      const queued = await database.as(request.caller, (tx) => resend(tx, params.id, params.delivery));
      reply.status(202);
      return recordAnswer(queued);
    },
  });
}
