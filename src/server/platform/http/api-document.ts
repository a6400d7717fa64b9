import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from '#shared/platform/policy.ts';

const selectionHeaders = {
  'x-selected-companies': {
    type: 'string',
    description: 'JSON array of company ids that narrows the answer.',
  },
  'x-selected-areas': { type: 'string', description: 'JSON array of area ids that narrows the answer.' },
};

const idempotencyHeader = {
  'idempotency-key': {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    minLength: 8,
    maxLength: 64,
    description:
      'Your own key, 8 to 64 letters, digits, - or _. Repeating a request with the same key and body, for example after a lost response, creates nothing twice and returns the current state of what it created; 409 if that has since been deleted, 422 if the key was used with a different body. Keys are kept for a day.',
  },
};

/** Describes who may call a route: a word, or an entry of the policy table. */
function reportPolicy(access: Access | undefined): string | { resource: string; action: string } | undefined {
  if (access === undefined || typeof access === 'string') return access;
  const [resource, action] = access;
  return { resource, action };
}

/**
 * The page shows images and fonts that are embedded in its own style sheet; it loads nothing from elsewhere, whatever
 * it refers to.
 */
const documentPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data:; font-src 'self' data:";

/** Serves the OpenAPI document, generated from the contracts of the routes, and a page to read it. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({ skipList: [] });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Platbook',
        version: '1',
        description:
          'Land records for oil and gas. Lists answer `{ success, data, meta }`, records `{ success, data: [{ id, data }] }`, refusals `{ success: false, code, message, details }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const transformed = transform(input);
      transformed.schema.operationId = operationId(String(input.route.method), input.url);
      const { access, selective, repeatable } = input.route.config ?? {};
      Object.assign(transformed.schema, { 'x-policy': reportPolicy(access) });
      if (selective || repeatable) {
        const properties = { ...(selective && selectionHeaders), ...(repeatable && idempotencyHeader) };
        transformed.schema.headers = { type: 'object', properties };
      }
      return transformed;
    },
  });
  // Serialized once: the document is large, anyone may request it, and each response would otherwise build its own
  // copy.
  const written: { json?: Buffer; yaml?: Buffer } = {};
  const sendJson = (reply: FastifyReply) => {
    written.json ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(written.json);
  };
  const sendYaml = (reply: FastifyReply) => {
    written.yaml ??= Buffer.from(app.swagger({ yaml: true }));
    return reply.type('application/x-yaml').send(written.yaml);
  };
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => sendJson(reply),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentPolicy,
    uiHooks: {
      preHandler: async ({ routeOptions: { url } }, reply) => {
        if (url === '/api/docs/json') return sendJson(reply);
        if (url === '/api/docs/yaml') return sendYaml(reply);
      },
    },
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    theme: { title: 'Platbook API' },
  });
}

/**
 * Returns a call's operationId in the API document: `GET /api/wells/:id` becomes `getWellsById`. A path that is also
 * served without /api ends in `WithoutApi`.
 */
export function operationId(method: string, url: string): string {
  const parts = url.split('/').filter((part) => part !== '');
  const isCall = parts[0] === 'api';
  const words = (isCall ? parts.slice(1) : parts)
    .map((part) => (part.startsWith(':') ? `by-${toWords(part.slice(1))}` : part))
    .flatMap((part) => part.split(/[^a-z0-9]+/i))
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `${method.toLowerCase()}${words.join('')}${isCall ? '' : 'WithoutApi'}`;
}

function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
