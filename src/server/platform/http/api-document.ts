import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { AppError } from '#shared/platform/errors.ts';
import type { Access } from '#shared/platform/policy.ts';
import { networkOf } from './limits/network-of.ts';

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

const nameSchemas = createJsonSchemaTransformObject({});

/** Removes schemas that nothing refers to: each has a form for bodies and one for responses. */
function withoutUnused(document: ReturnType<typeof nameSchemas>): ReturnType<typeof nameSchemas> {
  const components = 'components' in document ? document.components : {};
  const schemas: Record<string, unknown> = components?.schemas ?? {};
  const used = new Set<string>();
  const find = (within: unknown): void => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      find(schemas[name]);
    }
  };
  find('paths' in document ? document.paths : {});
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } } as typeof document;
}

/** Describes who may call a route: a word, or an entry of the policy table. */
function reportPolicy(access: Access | undefined): string | { resource: string; action: string } | undefined {
  if (access === undefined || typeof access === 'string') return access;
  const [resource, action] = access;
  return { resource, action };
}

/**
 * The page shows images and fonts that are embedded in its own style sheet, and its library styles some elements
 * inline; it loads nothing from elsewhere, whatever it refers to.
 */
const documentPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'";

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
          'Land records for oil and gas. Lists answer `{ success, data, meta }`, records `{ success, data: [{ id, data }] }`, refusals `{ success: false, code, message, details }`.\n\nTo make a call here, create a token in **Profile › Personal tokens**, paste it at **Authorize**, open the call, and choose **Try it out**. Calls that create a tract, a lease or another record of land start with an example; replace its ids by those of your records. What a call changes is changed in your company.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'plat_…' } } },
    },
    transformObject: (document) => withoutUnused(nameSchemas(document)),
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
  const json = serveDocument('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const yaml = serveDocument('application/x-yaml', () => app.swagger({ yaml: true }));
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => json(request, reply),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentPolicy,
    uiHooks: {
      preHandler: async (request, reply) => {
        if (request.routeOptions.url === '/api/docs/json') return json(request, reply);
        if (request.routeOptions.url === '/api/docs/yaml') return yaml(request, reply);
      },
    },
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    theme: { title: 'Platbook API' },
  });
}

/** Bytes that are written to a connection at a time. */
const sliceBytes = 64 * 1024;

/** Uncompressed copies that one address, and all together, get in each period of this many milliseconds. */
const maxPlain = 20;
const maxPlainOfAll = 100;
const period = 10_000;

type Written = { plain: Buffer; small: Buffer };

/**
 * Returns what sends a document of megabytes to anybody who asks. It is written and compressed once; uncompressed, it is sent in
 * slices as the client reads them, and not often to one address, so that hundreds of requests don't keep others waiting.
 */
function serveDocument(type: string, write: () => string) {
  let written: Promise<Written> | undefined;
  const sent = new Map<string, number>();
  let sentToAll = 0;
  let began = performance.now();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    written ??= compressed(write());
    const { plain, small } = await written;
    reply.type(type).header('vary', 'accept-encoding');
    if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'gzip').send(small);
    const now = performance.now();
    if (now - began > period) {
      began = now;
      sent.clear();
      sentToAll = 0;
    }
    const network = networkOf(request.ip);
    const count = (sent.get(network) ?? 0) + 1;
    sent.set(network, count);
    if (count > maxPlain || sentToAll >= maxPlainOfAll) {
      const words = 'Request this document compressed (Accept-Encoding: gzip), or less often.';
      throw new AppError('rate_limited', words, [], { retry_after: period / 1_000 });
    }
    sentToAll += 1;
    return reply.send(Readable.from(slicesOf(plain)));
  };
}

async function compressed(text: string): Promise<Written> {
  const plain = Buffer.from(text);
  return { plain, small: await promisify(gzip)(plain) };
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
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
