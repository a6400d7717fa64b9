import type { FastifyInstance } from 'fastify';
import { sendLetters } from '#server/land/letters/render-letters.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { asOfQuery } from '#shared/land/contracts/dated.ts';
import {
  approveBody,
  approvedEnvelope,
  lettersBody,
  markBody,
  markedEnvelope,
  payeesEnvelope,
  payStatusBody,
  prepareBody,
  preparedEnvelope,
} from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { approveOrders } from './approve-orders.ts';
import { markOrders } from './mark-orders.ts';
import { prepareOrders } from './prepare-orders.ts';
import { readLetters } from './read-letters.ts';
import { readPayees } from './read-payees.ts';
import { setPayStatus } from './set-pay-status.ts';

const tag = divisionOrder.labelPlural;

/**
 * Registers the routes that division orders have in addition to those of every entity: comparing those of a well with its
 * division of interest, and preparing them from it.
 */
export function divisionOrderRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  const today = () => clock().toISOString().slice(0, 10);

  defineRoute(app, {
    method: 'GET',
    url: '/api/wells/:id/division-orders',
    access: ['record', 'read'],
    tag,
    summary: 'Compare the division orders of a well with its division of interest on a day',
    params: idParams,
    query: asOfQuery,
    response: { 200: payeesEnvelope },
    handler: async ({ params, query }, request) => {
      const days = { asOf: query.as_of ?? today(), today: today() };
      const payees = await database.as(request.caller, (tx) => readPayees(tx, params.id, days));
      return { success: true as const, data: [payees] as [typeof payees] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/wells/:id/division-orders',
    access: ['record', 'create'],
    entails: [['record', 'update']],
    tag,
    summary:
      'Prepare the division orders of a well from its division of interest, as one step that can be undone',
    params: idParams,
    body: prepareBody,
    response: { 200: preparedEnvelope },
    handler: async ({ params, body }, request) => {
      const prepared = await database.as(request.caller, (tx) => prepareOrders(tx, params.id, body, today()));
      return { success: true as const, data: [prepared] as [typeof prepared] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/division_orders/pay-status',
    access: ['record', 'update'],
    tag,
    summary: 'Set the pay status of division orders, as one step that can be undone',
    body: payStatusBody,
    response: { 200: markedEnvelope },
    handler: async ({ body }, request) => {
      const marked = await database.as(request.caller, (tx) => setPayStatus(tx, body, today()));
      return { success: true as const, data: [marked] as [typeof marked] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/division_orders/mark',
    access: ['record', 'update'],
    tag,
    summary: 'Mark division orders as sent, signed or returned, as one step that can be undone',
    body: markBody,
    response: { 200: markedEnvelope },
    handler: async ({ body }, request) => {
      const marked = await database.as(request.caller, (tx) => markOrders(tx, body, today()));
      return { success: true as const, data: [marked] as [typeof marked] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/wells/:id/division-orders/approve',
    access: ['record', 'approve'],
    tag,
    summary:
      'Approve the payable decimals of division orders of a well, or withdraw approvals, as one step that can be undone; 409 with the lines as they are if one changed since',
    params: idParams,
    body: approveBody,
    response: { 200: approvedEnvelope },
    handler: async ({ params, body }, request) => {
      const approved = await database.as(request.caller, (tx) => approveOrders(tx, params.id, body, today()));
      return { success: true as const, data: [approved] as [typeof approved] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/wells/:id/division-orders/letters',
    access: ['record', 'read'],
    tag,
    summary:
      'Download division orders of a well as letters, one PDF or Word file with one letter per owner; nothing is stored',
    params: idParams,
    body: lettersBody,
    handler: async ({ params, body }, request, reply) => {
      const task = await database.as(request.caller, (tx) => readLetters(tx, params.id, body, today()));
      return sendLetters(reply, task, request.caller.personId);
    },
  });
}
