import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorizeInstallation } from '#server/platform/db/database.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { listInMemory, smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  type IdentityProvider,
  identityProvider,
  providerBody,
  providerChanges,
  providerCheck,
  providersEnvelope,
  provisioningToken,
} from '#shared/people/contracts/identity-providers.ts';
import { idParams, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { endProvisioning, makeProvisioningToken } from '../provisioning/provisioning-token.ts';
import { SealedElsewhereError } from './open-provider.ts';
import {
  addressesOf,
  createProvider,
  deleteProvider,
  findProvider,
  listProviders,
  readStored,
  requireProvider,
  updateProvider,
} from './providers.ts';
import type { SignOnParts } from './sign-on-parts.ts';

const url = '/api/identity-providers';
const tag = 'Single sign-on';
const listFields = ['id', 'name', 'issuer', 'is_active', 'is_enforced', 'users'];
const searched = ['name', 'issuer'];
const settings = [
  'name',
  'issuer',
  'client_id',
  'scopes',
  'group_claim',
  'domains',
  'is_active',
  'is_enforced',
  'makes_accounts',
  'trusts_addresses',
] as const;
/** As the audit log shows it. */
const told = (provider: IdentityProvider) => ({
  ...provider,
  domains: provider.domains.join(', '),
  roles: JSON.stringify(provider.roles),
});

/** Registers the routes with which Administrators configure identity providers. */
export function providerRoutes(
  app: FastifyInstance,
  context: AppContext,
  { providers }: Pick<SignOnParts, 'providers'>,
): void {
  const { database, config } = context;
  const { publicUrl } = config;
  const keeping = { providers, publicUrl };

  defineRoute(app, {
    method: 'GET',
    url,
    access: ['identity_provider', 'read'],
    tag,
    summary:
      'List the identity providers by name, with the addresses of this installation that they must know',
    query: smallListQuery(identityProvider, listFields, searched),
    response: { 200: providersEnvelope },
    handler: async ({ query }, request) => {
      const listed = await database.as(request.caller, (tx) => {
        authorizeInstallation(tx, 'identity_provider', 'read');
        return listProviders(tx, publicUrl);
      });
      return { ...listInMemory(listed, listFields, query, searched), ...addressesOf(publicUrl) };
    },
  });

  collectionRoutes(app, context, {
    url,
    tag,
    item: identityProvider,
    create: {
      access: ['identity_provider', 'create'],
      summary: 'Create an identity provider',
      body: providerBody,
      run: async (tx, body, request) => {
        authorizeInstallation(tx, 'identity_provider', 'create');
        const created = await createProvider(tx, body, keeping);
        await recordEvent(tx, {
          action: 'provider_made',
          request,
          targetName: created.name,
          details: { issuer: created.issuer, domains: created.domains },
        });
        return created;
      },
    },
    read: {
      access: ['identity_provider', 'read'],
      summary: 'Read an identity provider',
      run: async (tx, id) => {
        await requireProvider(tx, id);
        authorizeInstallation(tx, 'identity_provider', 'read');
        return findProvider(tx, id, publicUrl);
      },
    },
    update: {
      access: ['identity_provider', 'update'],
      summary: 'Change an identity provider, or turn it on or off',
      changes: providerChanges,
      run: async (tx, id, changes, request) => {
        await requireProvider(tx, id);
        authorizeInstallation(tx, 'identity_provider', 'update');
        const { before, after } = await updateProvider(tx, id, changes, keeping);
        const details = describeChanges(told(before), told(after), settings, ['roles']);
        const isNewSecret = changes.client_secret !== undefined;
        if (details !== null || isNewSecret)
          await recordEvent(tx, {
            action: 'provider_changed',
            request,
            targetName: after.name,
            details: { ...details, ...(isNewSecret ? { new_secret: true } : {}) },
          });
        return after;
      },
    },
    delete: {
      access: ['identity_provider', 'delete'],
      summary: 'Delete an identity provider; accounts and memberships remain',
      run: async (tx, id, request) => {
        await requireProvider(tx, id);
        authorizeInstallation(tx, 'identity_provider', 'delete');
        const { name } = await deleteProvider(tx, id, publicUrl);
        await recordEvent(tx, { action: 'provider_deleted', request, targetName: name });
      },
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/:id/provisioning`,
    access: ['identity_provider', 'update'],
    tag,
    summary:
      'Let an identity provider provision users and groups, or replace its token, which is shown only once',
    params: idParams,
    response: { 200: provisioningToken },
    handler: ({ params }, request) =>
      database.as(request.caller, async (tx) => {
        await requireProvider(tx, params.id);
        authorizeInstallation(tx, 'identity_provider', 'update');
        const token = await makeProvisioningToken(tx, params.id);
        const provider = await findProvider(tx, params.id, publicUrl);
        await recordEvent(tx, { action: 'provisioning_on', request, targetName: provider.name });
        return { ...recordAnswer(provider), token };
      }),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:id/provisioning`,
    access: ['identity_provider', 'update'],
    tag,
    summary: 'Turn off provisioning and forget its users and groups; accounts and memberships remain',
    params: idParams,
    response: { 200: recordEnvelope(identityProvider) },
    handler: ({ params }, request) =>
      database.as(request.caller, async (tx) => {
        await requireProvider(tx, params.id);
        authorizeInstallation(tx, 'identity_provider', 'update');
        const isEnded = await endProvisioning(tx, params.id);
        const provider = await findProvider(tx, params.id, publicUrl);
        if (isEnded)
          await recordEvent(tx, { action: 'provisioning_off', request, targetName: provider.name });
        return recordAnswer(provider);
      }),
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/:id/check`,
    access: ['identity_provider', 'update'],
    tag,
    summary: 'Check that an identity provider can be reached',
    params: idParams,
    response: { 200: providerCheck },
    handler: async ({ params }, request) => {
      const provider = await database.as(request.caller, async (tx) => {
        await requireProvider(tx, params.id);
        authorizeInstallation(tx, 'identity_provider', 'update');
        return readStored(tx, params.id);
      });
      try {
        const { issuer, signsOut } = await providers.check(provider);
        return { success: true, issuer, signs_out: signsOut };
      } catch (error) {
        throw new AppError('business_rule', describeUnreachable(error, provider.issuer));
      }
    },
  });
}

/** Returns why a discovery document could not be read, worded for an Administrator. */
function describeUnreachable(error: unknown, issuer: string): string {
  if (error instanceof SealedElsewhereError)
    return 'The client secret was sealed by another installation. Enter it again.';
  const host = new URL(issuer).host;
  if (!(error instanceof Error)) return `${host} could not be reached.`;
  if (causes(error).some(({ name }) => name === 'TimeoutError'))
    return `${host} did not respond within 10 seconds.`;
  const { cause } = error;
  const status = cause instanceof Response ? cause.status : undefined;
  if (status !== undefined && status !== 200)
    return `${host} answered with status ${status} instead of its discovery document. Check the issuer.`;
  const code = causeCode(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host ${host} was not found.`;
  if (code === 'ECONNREFUSED') return `${host} refused the connection.`;
  if (code !== undefined && /CERT|SIGNED|ALTNAME/.test(code))
    return `The certificate of ${host} is not valid: ${code}.`;
  return code === undefined || !code.startsWith('OAUTH')
    ? `${host} could not be reached.`
    : `The discovery document of ${host} is not valid, or is of another issuer.`;
}

function causeCode(error: Error): string | undefined {
  const code = (causes(error).at(-1) as NodeJS.ErrnoException | undefined)?.code;
  // Those of web APIs are numbers.
  return typeof code === 'string' ? code : undefined;
}

/** Returns an error and what caused it, the innermost last. */
function causes(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causes(error.cause)] : [error];
}
