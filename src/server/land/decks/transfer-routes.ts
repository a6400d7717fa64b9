import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findRecord } from '#server/land/find-record.ts';
import { sendLetters } from '#server/land/letters/render-letters.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  transferBody,
  transferOrdersBody,
  transferPlanEnvelope,
  transferredEnvelope,
  transfersEnvelope,
} from '#shared/land/contracts/transfers.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { planOf, readHoldings } from './read-transfer.ts';
import { listTransfers, readTransferOrders } from './read-transfer-orders.ts';
import { transferInterests } from './transfer-interests.ts';

const planQuery = z.object({ effective_date: transferBody.shape.effective_date });
const tag = assets.owner.labelPlural;

/** Registers the routes that transfer all interests of an owner, and tell beforehand what that moves. */
export function transferRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/owners/:id/transfer',
    access: ['record', 'read'],
    tag,
    summary: 'Count what a transfer of all interests of an owner would move',
    params: idParams,
    query: planQuery,
    response: { 200: transferPlanEnvelope },
    handler: async ({ params, query }, request) => {
      const plan = await database.as(request.caller, async (tx) => {
        const { company_id } = await findRecord(tx, assets.owner, params.id);
        return planOf(await readHoldings(tx, company_id, params.id, query.effective_date));
      });
      return { success: true as const, data: [plan] as [typeof plan] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/owners/:id/transfer',
    access: ['record', 'update'],
    entails: [['record', 'create']],
    tag,
    summary: 'Transfer all interests of an owner to others from a day, as one step that can be undone',
    params: idParams,
    body: transferBody,
    response: { 200: transferredEnvelope },
    handler: async ({ params, body }, request) => {
      const moved = await database.as(request.caller, (tx) => transferInterests(tx, params.id, body));
      return { success: true as const, data: [moved] as [typeof moved] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/owners/:id/transfers',
    access: ['record', 'read'],
    tag,
    summary: 'List the transfers from and to an owner, the latest first, for printing transfer orders',
    params: idParams,
    response: { 200: transfersEnvelope },
    handler: async ({ params }, request) => ({
      success: true as const,
      data: await database.as(request.caller, (tx) => listTransfers(tx, params.id)),
    }),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/owners/:id/transfers/letters',
    access: ['record', 'read'],
    tag,
    summary:
      'Download the transfer orders of a transfer, one PDF or Word file with one letter per new owner; nothing is stored',
    params: idParams,
    body: transferOrdersBody,
    handler: async ({ params, body }, request, reply) => {
      const today = clock().toISOString().slice(0, 10);
      const task = await database.as(request.caller, (tx) => readTransferOrders(tx, params.id, body, today));
      return sendLetters(reply, task, request.caller.personId);
    },
  });
}
