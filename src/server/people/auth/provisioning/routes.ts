import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#server/platform/context.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { asRefusal } from '#server/platform/http/responses/error-handler.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { scimPath } from '../sign-on/providers.ts';
import { applyChanges, endUser } from './apply-changes.ts';
import { listQuery, patchBody, readQuery, resourceBody, resourceParams } from './contracts.ts';
import { describeKinds, describeSchemas, describeService, findDescribed } from './describe.ts';
import {
  type ChangedGroup,
  createGroup,
  deleteGroup,
  emptyGroup,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from './groups.ts';
import type { Resource } from './lists.ts';
import { keyOfToken, provisioningTokenForm } from './provisioning-token.ts';
import { scimError } from './refuse.ts';
import {
  createUser,
  listUsers,
  type Provider,
  patchUser,
  readUser,
  replaceUser,
  requireUser,
} from './users.ts';

const tag = 'Provisioning';
const mediaType = 'application/scim+json; charset=utf-8';
/** The maximum size of a group with its members, in bytes. */
const groupLimit = 2 * 1024 * 1024;
/** The maximum size of a user, in bytes. */
const userLimit = 128 * 1024;

/**
 * Registers the routes with which identity providers create, change and end users and groups (SCIM 2.0, RFC 7644). A
 * provider authenticates with the token that an Administrator created for it.
 */
export function provisioningRoutes(app: FastifyInstance, { database, config }: AppContext): void {
  const base = config.publicUrl + scimPath;

  /** Runs work for the provider whose token a request has. Throws `unauthenticated`. */
  const asProvider = <T>(
    request: FastifyRequest,
    work: (tx: Tx, provider: Provider) => Promise<T>,
  ): Promise<T> =>
    database
      .longTransaction(async (tx) => work(tx, await proven(tx, request)))
      .catch(async (error: unknown) => {
        // The database refuses work of a provider that is removed meanwhile.
        if (!(error instanceof AppError)) await database.longTransaction((tx) => proven(tx, request));
        throw error;
      });

  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const refused = asRefusal(error, request);
      if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
      if (refused.status === 401) reply.header('www-authenticate', 'Bearer realm="Platbook provisioning"');
      return reply
        .type(mediaType)
        .status(refused.status)
        .send(JSON.stringify(scimError(refused)));
    });
    // Before the body, so that one without a token is never parsed.
    scope.addHook('onRequest', async (request) => {
      await asProvider(request, async () => undefined);
    });

    const route = { access: 'provider', tag } as const;
    const described = {
      ServiceProviderConfig: describeService(base),
      ResourceTypes: describeKinds(base),
      Schemas: describeSchemas(base),
    };
    for (const [name, body] of Object.entries(described))
      defineRoute(scope, {
        ...route,
        method: 'GET',
        url: `${scimPath}/${name}`,
        summary: `Describe the provisioning service: ${name}`,
        handler: async (_input, _request, reply) => send(reply, body),
      });
    for (const name of ['ResourceTypes', 'Schemas'] as const)
      defineRoute(scope, {
        ...route,
        method: 'GET',
        url: `${scimPath}/${name}/:resourceId`,
        summary: `Describe the provisioning service: one of ${name}`,
        params: resourceParams,
        handler: async ({ params }, _request, reply) =>
          send(reply, findDescribed(described[name], params.resourceId)),
      });

    userRoutes(scope);
    groupRoutes(scope);
  });

  function userRoutes(scope: FastifyInstance): void {
    const route = { access: 'provider', tag, bodyLimit: userLimit } as const;
    const url = `${scimPath}/Users`;
    const one = `${url}/:resourceId`;
    /** Applies the change of a user, and reads it. */
    const applied = async (tx: Tx, request: FastifyRequest, provider: Provider, id: string) => {
      await applyChanges(tx, request, provider, [id]);
      return readUser(tx, id, {}, base);
    };

    defineRoute(scope, {
      ...route,
      method: 'GET',
      url,
      summary: 'List the users that the provider provisioned',
      query: listQuery,
      handler: async ({ query }, request, reply) =>
        send(reply, await asProvider(request, (tx) => listUsers(tx, query, base))),
    });
    defineRoute(scope, {
      ...route,
      method: 'GET',
      url: one,
      summary: 'Read a user',
      params: resourceParams,
      query: readQuery,
      handler: async ({ params, query }, request, reply) =>
        send(reply, await asProvider(request, (tx) => readUser(tx, params.resourceId, query, base))),
    });
    defineRoute(scope, {
      ...route,
      method: 'POST',
      url,
      summary: 'Create a user, with an account if the address has none',
      body: resourceBody,
      handler: async ({ body }, request, reply) => {
        const created = await asProvider(request, async (tx, provider) =>
          applied(tx, request, provider, await createUser(tx, provider, body)),
        );
        return sendCreated(reply, created);
      },
    });
    defineRoute(scope, {
      ...route,
      method: 'PUT',
      url: one,
      summary: 'Replace a user',
      params: resourceParams,
      body: resourceBody,
      handler: async ({ params, body }, request, reply) => {
        const replaced = await asProvider(request, async (tx, provider) => {
          await replaceUser(tx, provider, params.resourceId, body);
          return applied(tx, request, provider, params.resourceId);
        });
        return send(reply, replaced);
      },
    });
    defineRoute(scope, {
      ...route,
      method: 'PATCH',
      url: one,
      summary: 'Change attributes of a user; `active` false ends the sessions and the access of the account',
      params: resourceParams,
      body: patchBody,
      handler: async ({ params, body }, request, reply) => {
        const patched = await asProvider(request, async (tx, provider) => {
          await patchUser(tx, provider, params.resourceId, body);
          return applied(tx, request, provider, params.resourceId);
        });
        return send(reply, patched);
      },
    });
    defineRoute(scope, {
      ...route,
      method: 'DELETE',
      url: one,
      summary: 'Delete a user; the account remains, deactivated',
      params: resourceParams,
      handler: async ({ params }, request, reply) => {
        await asProvider(request, async (tx, provider) => {
          await requireUser(tx, params.resourceId);
          await endUser(tx, request, provider, params.resourceId);
        });
        return reply.status(204).send();
      },
    });
  }

  function groupRoutes(scope: FastifyInstance): void {
    const route = { access: 'provider', tag, bodyLimit: groupLimit } as const;
    const url = `${scimPath}/Groups`;
    const one = `${url}/:resourceId`;
    /** Runs a change of a group, and gives its members the roles of their groups. */
    const changing = (
      request: FastifyRequest,
      work: (tx: Tx, provider: Provider) => Promise<ChangedGroup>,
    ): Promise<Resource> =>
      asProvider(request, async (tx, provider) => {
        const { id, affected } = await work(tx, provider);
        await applyChanges(tx, request, provider, affected);
        return readGroup(tx, id, {}, base);
      });

    defineRoute(scope, {
      ...route,
      method: 'GET',
      url,
      summary: 'List the groups that the provider provisioned',
      query: listQuery,
      handler: async ({ query }, request, reply) =>
        send(reply, await asProvider(request, (tx) => listGroups(tx, query, base))),
    });
    defineRoute(scope, {
      ...route,
      method: 'GET',
      url: one,
      summary: 'Read a group with its members',
      params: resourceParams,
      query: readQuery,
      handler: async ({ params, query }, request, reply) =>
        send(reply, await asProvider(request, (tx) => readGroup(tx, params.resourceId, query, base))),
    });
    defineRoute(scope, {
      ...route,
      method: 'POST',
      url,
      summary: 'Create a group, whose roles its members get',
      body: resourceBody,
      handler: async ({ body }, request, reply) =>
        sendCreated(reply, await changing(request, (tx, provider) => createGroup(tx, provider, body))),
    });
    defineRoute(scope, {
      ...route,
      method: 'PUT',
      url: one,
      summary: 'Replace a group with its members',
      params: resourceParams,
      body: resourceBody,
      handler: async ({ params, body }, request, reply) =>
        send(
          reply,
          await changing(request, (tx, provider) => replaceGroup(tx, provider, params.resourceId, body)),
        ),
    });
    defineRoute(scope, {
      ...route,
      method: 'PATCH',
      url: one,
      summary: 'Change the name or the members of a group',
      params: resourceParams,
      body: patchBody,
      handler: async ({ params, body }, request, reply) => {
        await changing(request, (tx, provider) => patchGroup(tx, provider, params.resourceId, body));
        // Microsoft Entra ID expects no body.
        return reply.status(204).send();
      },
    });
    defineRoute(scope, {
      ...route,
      method: 'DELETE',
      url: one,
      summary: 'Delete a group; its members lose the roles that it gave',
      params: resourceParams,
      handler: async ({ params }, request, reply) => {
        await asProvider(request, async (tx, provider) => {
          const { affected } = await emptyGroup(tx, provider, params.resourceId);
          await applyChanges(tx, request, provider, affected);
          await deleteGroup(tx, params.resourceId);
        });
        return reply.status(204).send();
      },
    });
  }
}

/** Proves the token of a request to the database, and returns the provider. Throws `unauthenticated`. */
async function proven(tx: Tx, request: FastifyRequest): Promise<Provider> {
  await prove(tx, { kind: 'provisioning', key: keyOfToken(tokenOf(request)) });
  const [provider] = await tx.rows<Provider>(sql`SELECT * FROM use_provisioning_token()`);
  if (provider === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  return provider;
}

/** Returns the token of a request. Throws `unauthenticated`. */
function tokenOf(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!provisioningTokenForm.test(token)) throw new AppError('unauthenticated', messages.notAuthenticated);
  return token;
}

function send(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type(mediaType).send(JSON.stringify(body));
}

function sendCreated(reply: FastifyReply, resource: Resource): FastifyReply {
  const { location } = resource.meta as { location: string };
  return send(reply.status(201).header('location', location), resource);
}
