import type { FastifyInstance } from 'fastify';
import type { Access, Permission } from '#shared/platform/policy.ts';

/** A schema as the API document tells it: JSON Schema of 2020-12. */
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
  /** With names in braces: `/api/wells/{id}`. */
  path: string;
  /** As the document says under `x-policy`. */
  policy: Access;
  /** Reads the headers that narrow an answer to chosen companies and areas. */
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

/** Every call that the API document tells of, as any client reads it. */
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

/** `GET /api/wells/{id}` as people speak of it. */
export function titleOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** The address of a call with these values in the places of its names. */
export function addressOf(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to stand for {${name}} in ${path}.`);
    return encodeURIComponent(value);
  });
}
