import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorizeInstallation } from '#server/platform/db/database.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { role, roleBody, roleChanges } from '#shared/people/contracts/people.ts';
import { createRole, deleteRole, findRole, listRoles, updateRole } from './queries.ts';

const url = '/api/roles';
const tag = 'Roles';
const list = {
  access: 'signed-in',
  summary: 'List the roles of this installation, built-in roles first',
  fields: Object.keys(role.shape),
  run: listRoles,
} as const;

/** Registers the routes of the roles, built-in and custom. */
export function roleRoutes(app: FastifyInstance, context: AppContext): void {
  collectionRoutes(app, context, { url: '/api/company/roles', tag, item: role, list });

  collectionRoutes(app, context, {
    url,
    tag,
    item: role,
    list,
    create: {
      access: ['role', 'create'],
      summary: 'Create a role with the rights of a built-in one',
      body: roleBody,
      run: async (tx, body, request) => {
        authorizeInstallation(tx, 'role', 'create');
        const created = await createRole(tx, body);
        await recordEvent(tx, { action: 'role_made', request, targetName: created.name });
        return created;
      },
    },
    read: { access: 'signed-in', summary: 'Read a role', run: findRole },
    update: {
      access: ['role', 'update'],
      summary: 'Update a custom role; 409 for a built-in role',
      changes: roleChanges,
      run: async (tx, id, changes, request) => {
        const before = await findRole(tx, id);
        authorizeInstallation(tx, 'role', 'update');
        const after = await updateRole(tx, id, changes);
        const details = describeChanges(before, after, ['name', 'rights_of', 'description']);
        if (details !== null)
          await recordEvent(tx, { action: 'role_changed', request, targetName: after.name, details });
        return after;
      },
    },
    delete: {
      access: ['role', 'delete'],
      summary: 'Delete an unused custom role; 409 for a built-in role',
      run: async (tx, id, request) => {
        await findRole(tx, id);
        authorizeInstallation(tx, 'role', 'delete');
        const { name } = await deleteRole(tx, id);
        await recordEvent(tx, { action: 'role_deleted', request, targetName: name });
      },
    },
  });
}
