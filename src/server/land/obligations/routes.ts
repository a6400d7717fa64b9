import type { FastifyInstance } from 'fastify';
import { readCoveredAcres } from '#server/land/acreage/read-covered-acres.ts';
import { sendLetters } from '#server/land/letters/render-letters.ts';
import { presentRecord } from '#server/land/present.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  coveredAcresEnvelope,
  coveredAcresQuery,
  doneBody,
  settledEnvelope,
  transmittalBody,
  waivedBody,
} from '#shared/land/contracts/obligations.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { amountPaid, obligation } from '#shared/land/entities/obligation.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { localTimeAt } from '#shared/platform/local-time.ts';
import { readTransmittals } from './read-transmittals.ts';
import { type Settlement, settleObligation } from './settle-obligation.ts';

const tag = obligation.labelPlural;
/** Error messages about settling refer to the amount as the amount paid. */
const settled: Entity = { ...obligation, fields: { ...obligation.fields, amount: amountPaid } };
/** The time zone in which each day begins first. */
const earliestZone = 'Pacific/Kiritimati';

/**
 * Registers the routes that obligations have in addition to those of every entity: marking one as done or waived, and
 * the land that the amount is based on.
 */
export function obligationRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  const today = () => clock().toISOString().slice(0, 10);
  const settle = async (caller: Caller, id: number, settlement: Settlement, zone = earliestZone) => {
    const { row, next, act } = await database.as(caller, (tx) =>
      settleObligation(tx, id, settlement, localTimeAt(clock(), zone).date),
    );
    return {
      success: true,
      data: [
        {
          id,
          data: presentRecord(obligation, row),
          next: next === null ? null : presentRecord(obligation, next),
          act_id: act,
        },
      ],
    };
  };

  defineRoute(app, {
    method: 'POST',
    url: '/api/obligations/:id/done',
    access: ['record', 'update'],
    entails: [['record', 'create']],
    tag,
    entity: settled,
    summary: 'Mark an obligation as done, with its evidence, and create the next one if it recurs',
    params: idParams,
    body: doneBody,
    response: { 200: settledEnvelope },
    handler: async ({ params, body: { timezone, ...body } }, request) =>
      settle(request.caller, params.id, { status: 'done', ...body } as Settlement, timezone),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/obligations/:id/waive',
    access: ['record', 'update'],
    entails: [['record', 'create']],
    tag,
    entity: obligation,
    summary: 'Mark an obligation as waived, and create the next one if it recurs',
    params: idParams,
    body: waivedBody,
    response: { 200: settledEnvelope },
    handler: async ({ params, body }, request) =>
      settle(request.caller, params.id, { status: 'waived', ...body } as Settlement),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/obligations/:id/letters',
    access: ['record', 'read'],
    tag,
    summary:
      'Download the letters with which a rental or a shut-in payment is sent, one PDF or Word file with one letter per lessor; nothing is stored',
    params: idParams,
    body: transmittalBody,
    handler: async ({ params, body: { format } }, request, reply) => {
      const task = await database.as(request.caller, (tx) =>
        readTransmittals(tx, params.id, format, today()),
      );
      return sendLetters(reply, task, request.caller.personId);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/leases/:id/covered-acres',
    access: ['record', 'read'],
    tag: lease.labelPlural,
    summary: 'Calculate the net and gross acres that a lease covers on a date, with the interests included',
    params: idParams,
    query: coveredAcresQuery,
    response: { 200: coveredAcresEnvelope },
    handler: async ({ params, query }, request) => {
      const covered = await database.as(request.caller, (tx) =>
        readCoveredAcres(tx, params.id, String(query.on || today())),
      );
      return { success: true, data: [covered] };
    },
  });
}
