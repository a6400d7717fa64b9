import type { FastifyInstance } from 'fastify';
import { listMembers, personFields, personSearched } from '#server/people/read-people.ts';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorize } from '#server/platform/db/database.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { memberParams, memberRoleBody, userRecord } from '#shared/people/contracts/people.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { changeMemberRole, removeMember } from './change-members.ts';

const tag = 'Members';

/** Registers the routes of a company's members and their roles. */
export function memberRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: ['/api/company/:id/users', '/api/companies/:id/users'],
    access: ['member', 'read'],
    tag,
    summary: 'List the members of a company with their roles, by user name',
    params: idParams,
    query: smallListQuery(userRecord, personFields, personSearched),
    response: { 200: listEnvelope(userRecord) },
    handler: ({ params, query }, request) =>
      database.as(request.caller, async (tx) => {
        authorize(tx, params.id, 'member', 'read');
        return listMembers(tx, params.id, query);
      }),
  });

  for (const method of ['PUT', 'PATCH'] as const) {
    defineRoute(app, {
      method,
      url: '/api/company/:id/user/:userId/role',
      access: ['member', 'update'],
      tag,
      summary: "Change a member's role in the company, to one no higher than yours",
      params: memberParams,
      body: memberRoleBody,
      response: { 200: recordEnvelope(userRecord) },
      handler: async ({ params: { id, userId }, body }, request) => {
        const changed = await database.as(request.caller, async (tx) => {
          const { before, member } = await changeMemberRole(tx, id, userId, body.role_id);
          const details = { from: before.role_name, to: member.role_name };
          const event = { companyId: id, targetUserId: userId, details };
          await recordEvent(tx, { action: 'member_role_changed', request, ...event });
          return member;
        });
        return recordAnswer(changed);
      },
    });
  }

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/company/:id/user/:userId',
    access: ['member', 'delete_own'],
    entails: [['member', 'delete']],
    tag,
    summary: 'Remove a member from the company, or leave it; their records are kept',
    params: memberParams,
    handler: async ({ params: { id, userId } }, request) => {
      await database.as(request.caller, async (tx) => {
        const { role_name } = await removeMember(tx, id, userId);
        const event = { companyId: id, targetUserId: userId, details: { role: role_name } };
        await recordEvent(tx, { action: 'member_removed', request, ...event });
      });
      return { success: true, data: [{ id: userId }] };
    },
  });
}
