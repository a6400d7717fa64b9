import SCIMMY from 'scimmy';
import { AppError } from '#shared/platform/errors.ts';
import { listResponse, type Resource } from './lists.ts';

const { User, Group, EnterpriseUser } = SCIMMY.Schemas;
// So that attributes of Microsoft Entra ID for companies are accepted and returned.
User.extend(EnterpriseUser.definition as never, false);

const schemas = [User, Group, EnterpriseUser].map(({ definition }) => definition);
const kinds = [
  { id: 'User', endpoint: '/Users', schema: User, extensions: [EnterpriseUser] },
  { id: 'Group', endpoint: '/Groups', schema: Group, extensions: [] },
];

/** Describes what this service can do (RFC 7643, section 5). */
export function describeService(base: string) {
  return {
    schemas: [SCIMMY.Schemas.ServiceProviderConfig.definition.id],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token',
        description: 'The token that an Administrator creates in Settings › Single sign-on › Provisioning.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function describeKinds(base: string) {
  return listOf(
    kinds.map(({ id, endpoint, schema, extensions }) => ({
      schemas: [SCIMMY.Schemas.ResourceType.definition.id],
      id,
      name: id,
      endpoint,
      description: schema.definition.description,
      schema: schema.definition.id,
      schemaExtensions: extensions.map(({ definition }) => ({ schema: definition.id, required: false })),
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
    })),
  );
}

export function describeSchemas(base: string) {
  return listOf(schemas.map((schema) => schema.describe(`${base}/Schemas`) as Resource));
}

/** Finds one of a list of descriptions. Throws `not_found`. */
export function findDescribed({ Resources }: { Resources: readonly Resource[] }, id: string): Resource {
  const found = Resources.find((described) => described.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) throw new AppError('not_found', 'This description was not found.');
  return found;
}

function listOf(resources: readonly Resource[]) {
  return listResponse(resources, {}, { total: resources.length, startIndex: 1 });
}
