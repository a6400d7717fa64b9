import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { sendStream } from '#server/platform/http/limits/send-stream.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { auditActions } from '#shared/people/audit-actions.ts';
import {
  type AuditEventRow,
  type AuditQuery,
  auditEvent,
  auditQuery,
} from '#shared/people/contracts/audit.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { guardFormula, quoteCell } from '#shared/platform/csv.ts';
import { listEvents, readEvents } from './list-events.ts';

/** Registers the routes of the log of changes to accounts, people and companies. */
export function auditRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/audit',
    access: ['audit', 'read'],
    tag: 'Audit',
    summary:
      'List audit events of accounts, users and companies, newest first: all for an Administrator, those of their companies for a Manager; or as CSV',
    query: auditQuery,
    response: { 200: listEnvelope(auditEvent) },
    handler: async ({ query }, request, reply) => {
      if (query.format === 'csv') {
        const name = `audit-export-${clock().toISOString().slice(0, 10)}.csv`;
        reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
        return sendStream(database, request, reply, (tx) => writeCsv(tx, query));
      }
      return { success: true, ...(await database.as(request.caller, (tx) => listEvents(tx, query))) };
    },
  });
}

const columns: readonly [string, (event: AuditEventRow) => string | null][] = [
  ['When', ({ at }) => at],
  ['What', ({ action }) => describeAction(action)],
  ['Who', ({ actor_name }) => actor_name],
  ['Target', ({ target_name }) => target_name],
  ['Company', ({ company_name }) => company_name],
  ['Details', ({ details }) => (Object.keys(details).length === 0 ? null : JSON.stringify(details))],
  ['Address', ({ address }) => address],
  ['Program', ({ user_agent }) => user_agent],
];

async function* writeCsv(tx: PersonTx, query: AuditQuery): AsyncGenerator<string> {
  // Nothing is sent before the first rows are read, so that a refusal gets its own response.
  let head = lineOf(columns.map(([heading]) => heading));
  for await (const events of readEvents(tx, query)) {
    const lines = events.map((event) =>
      lineOf(columns.map(([, read]) => quoteCell(guardFormula(read(event) ?? '')))),
    );
    yield head + lines.join('');
    head = '';
  }
  if (head !== '') yield head;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function describeAction(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action;
}
