import type { FastifyInstance } from 'fastify';
import type { Access, Permission } from '#shared/platform/policy.ts';

/** A schema in the API document: JSON Schema 2020-12. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
};

/** One call of the API document. */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/wells/{id}`. */
  path: string;
  /** The value of `x-policy` in the document. */
  policy: Access;
  /** Whether it reads the headers that limit a response to selected companies and areas. */
  isSelective: boolean;
  parameters: Parameter[];
  body: JsonSchema | undefined;
};

type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  'x-policy': string | { resource: string; action: string };
};

/** Returns every call in the API document, read like any client would. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const parameters = described.parameters ?? [];
      return {
        id: described.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        policy: accessOf(described['x-policy']),
        isSelective: parameters.some(({ name }) => name === 'x-selected-areas'),
        parameters,
        body: described.requestBody?.content['application/json']?.schema,
      };
    }),
  );
}

function accessOf(policy: Described['x-policy']): Access {
  return typeof policy === 'string'
    ? (policy as Access)
    : ([policy.resource, policy.action] as unknown as Permission);
}

/** Returns the usual name of a call: `GET /api/wells/{id}`. */
export function titleOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** Returns the address of a call with these values in place of its parameters. */
export function addressOf(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to stand for {${name}} in ${path}.`);
    return encodeURIComponent(value);
  });
}
