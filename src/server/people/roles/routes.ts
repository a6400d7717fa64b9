import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { tellChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorizeInstallation } from '#server/platform/db/database.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { role, roleBody, roleChanges } from '#shared/people/contracts/people.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createRole, deleteRole, findRole, listRoles, updateRole } from './queries.ts';

const fields = Object.keys(role.shape);
const one = '/api/roles/:id';
const tag = 'Roles';

/** Registers the routes of the roles, built-in and custom. */
export function roleRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: ['/api/roles', '/api/company/roles'],
    access: 'signed-in',
    tag,
    summary: 'The roles of this installation, the built-in ones first',
    query: smallListQuery(role, fields),
    response: { 200: listEnvelope(role) },
    handler: async ({ query }, request) =>
      answerSmallList(await database.as(request.caller, listRoles), fields, query),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/roles',
    access: ['role', 'create'],
    tag,
    summary: 'Make a role that carries the rights of a built-in one',
    body: roleBody,
    response: { 201: recordEnvelope(role) },
    handler: async ({ body }, request, reply) => {
      const made = await database.as(request.caller, async (tx) => {
        authorizeInstallation(tx, 'role', 'create');
        const created = await createRole(tx, body);
        await recordEvent(tx, { action: 'role_made', request, targetName: created.name });
        return created;
      });
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: one,
    access: 'signed-in',
    tag,
    summary: 'One role',
    params: idParams,
    response: { 200: recordEnvelope(role) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => findRole(tx, params.id))),
  });

  defineRoute(app, {
    method: 'PUT',
    url: one,
    access: ['role', 'update'],
    tag,
    summary: 'Change a role of your own; a built-in one is refused with 409',
    params: idParams,
    body: roleChanges,
    response: { 200: recordEnvelope(role) },
    handler: async ({ params, body }, request) => {
      if (Object.keys(body).length === 0) throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, async (tx) => {
        const before = await findRole(tx, params.id);
        authorizeInstallation(tx, 'role', 'update');
        const updated = await updateRole(tx, params.id, body);
        const details = tellChanges(before, updated, ['name', 'rights_of', 'description']);
        if (details !== null)
          await recordEvent(tx, { action: 'role_changed', request, targetName: updated.name, details });
        return updated;
      });
      return recordAnswer(changed);
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: one,
    access: ['role', 'delete'],
    tag,
    summary: 'Remove a role of your own that nobody holds; a built-in one is refused with 409',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        await findRole(tx, params.id);
        authorizeInstallation(tx, 'role', 'delete');
        const { name } = await deleteRole(tx, params.id);
        await recordEvent(tx, { action: 'role_deleted', request, targetName: name });
      });
      return { success: true, data: [{ id: params.id }] };
    },
  });
}
