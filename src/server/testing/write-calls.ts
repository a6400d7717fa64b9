import { compile } from 'json-schema-to-typescript';

type Schema = Readonly<Record<string, unknown>>;
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Content = { content?: Readonly<Record<string, { schema?: Schema }>>; required?: boolean };
type Operation = {
  summary?: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Content>>;
};
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
};

const banner = `// The calls of the API and the shapes of its records. Written by "npm run client" from the API document; don't edit it.`;

/** Writes the types of all JSON calls of the API, which the client is made of. */
export async function writeCalls(document: Document): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    // Services for other programs have clients of their own.
    path.startsWith('/api/')
      ? Object.entries(methods).map(
          ([method, operation]) => [`${method.toUpperCase()} ${path}`, callOf(operation)] as const,
        )
      : [],
  );
  const whole = { ...objectOf(Object.fromEntries(calls)), definitions: document.components.schemas };
  return compile(prepare(whole) as Record<string, unknown>, 'Calls', {
    additionalProperties: false,
    bannerComment: banner,
    style: { singleQuote: true, printWidth: 110 },
    unreachableDefinitions: true,
  });
}

function callOf({ summary, parameters = [], requestBody, responses }: Operation): Schema {
  const inPlace = (place: string) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return undefined;
    return objectOf(
      Object.fromEntries(
        found.map(({ name, schema, description }) => [
          name,
          description ? { ...schema, description } : schema,
        ]),
      ),
      found.flatMap(({ name, required }) => (required ? [name] : [])),
    );
  };
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const query = inPlace('query');
  const parts = {
    params: inPlace('path'),
    query,
    body: jsonIn(requestBody),
    response: jsonIn(success),
  };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const isOptional = (name: string) =>
    (name === 'query' && query?.required.length === 0) || (name === 'body' && requestBody?.required !== true);
  return {
    ...objectOf(
      given as Record<string, Schema>,
      Object.keys(given).filter((name) => !isOptional(name)),
    ),
    ...(summary !== undefined && { description: summary }),
  };
}

function jsonIn(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

function objectOf(
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema & { required: readonly string[] } {
  return { type: 'object', properties, required };
}

/** Turns a schema of the document into one that the library reads, which finds names and tuples elsewhere. */
function prepare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const prepared = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string'
        ? value.replace('#/components/schemas/', '#/definitions/')
        : prepare(value),
    ]),
  );
  // The limits of lists would become a type for each length.
  const { prefixItems, minItems: _min, maxItems: _max, ...others } = prepared;
  if (!Array.isArray(prefixItems)) return others;
  return { ...others, items: prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
}
