import fc from 'fast-check';
import { addressOf, type Operation, titleOf } from '#server/testing/operations.ts';
import {
  abusedPath,
  abusiveHeaders,
  abusiveQuery,
  abusiveSegment,
  methods,
  wrongContentTypes,
} from './abuse.ts';
import { brokenFrom, brokenJson } from './break-body.ts';
import { fromSchema, type KnownIds } from './from-schema.ts';
import { nastyText } from './nasty.ts';
import type { RawRequest } from './send-raw.ts';

/** The kinds of generated requests, named after what they break. */
export const strains = [
  'valid',
  'body',
  'query',
  'path value',
  'json',
  'content type',
  'header',
  'path',
  'method',
] as const;
export type Strain = (typeof strains)[number];

/** A generated request without its sender. */
export type Generated = {
  operation: Operation;
  strain: Strain;
  method: string;
  address: string;
  headers: readonly string[];
  body: Buffer | null;
  /** A Content-Length that may differ from the body's; null means the correct one. */
  length: number | null;
};

/** A call with path values of existing records, and a valid body. */
export type Example = { operation: Operation; values: Record<string, string | number>; body: unknown };

/** Calls that add thousands of rows to the database each time they succeed. */
const costly = new Set(['POST /api/sample-company']);

/** Requests of every strain to any of these calls. */
export function requestsTo(examples: readonly Example[], known: KnownIds): fc.Arbitrary<Generated> {
  const cheap = examples.filter(({ operation }) => !costly.has(titleOf(operation)));
  const withBody = examples.filter(({ body }) => body !== undefined);
  const withValues = examples.filter(({ operation }) => operation.path.includes('{'));
  const from = (some: readonly Example[]) => fc.constantFrom(...some);
  return fc.oneof(
    { weight: 20, arbitrary: from(cheap).chain((example) => valid(example, known)) },
    { weight: 35, arbitrary: from(withBody).chain((example) => withBrokenBody(example, known)) },
    { weight: 10, arbitrary: from(examples).chain(withQuery) },
    { weight: 8, arbitrary: from(withValues).chain(withPathValue) },
    { weight: 7, arbitrary: from(withBody).chain(withBrokenJson) },
    { weight: 5, arbitrary: from(withBody).chain(withContentType) },
    { weight: 8, arbitrary: from(examples).chain(withHeaders) },
    { weight: 4, arbitrary: from(examples).chain(withPath) },
    { weight: 3, arbitrary: from(examples).chain(withMethod) },
  );
}

function plain({ operation, values, body }: Example, strain: Strain): Generated {
  return {
    operation,
    strain,
    method: operation.method,
    address: addressOf(operation.path, values),
    headers: [],
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    length: null,
  };
}

function valid(example: Example, known: KnownIds): fc.Arbitrary<Generated> {
  const { operation } = example;
  const bodies =
    operation.body === undefined
      ? fc.constant(example.body)
      : fc.oneof(fc.constant(example.body), fromSchema(operation.body, known));
  return fc.tuple(bodies, validQuery(operation, known)).map(([body, query]) => {
    const request = plain({ ...example, body }, 'valid');
    return { ...request, address: request.address + query };
  });
}

function validQuery(operation: Operation, known: KnownIds): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (parameters.length === 0) return fc.constant('');
  const needed = parameters.filter(({ required }) => required === true);
  return fc
    .subarray(parameters, { maxLength: Math.min(4, parameters.length) })
    .chain((some) =>
      fc
        .tuple(
          ...[...new Set([...needed, ...some])].map(({ name, schema }) =>
            fromSchema(schema, known, name).map((value) => [name, String(value).toWellFormed()] as const),
          ),
        )
        .map((pairs) =>
          pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map((pair) => [...pair]))}`,
        ),
    );
}

function withBrokenBody(example: Example, known: KnownIds): fc.Arbitrary<Generated> {
  const { operation } = example;
  const bases =
    operation.body === undefined
      ? fc.constant(example.body)
      : fc.oneof(fc.constant(example.body), fromSchema(operation.body, known));
  return bases.chain(brokenFrom).map((body) => ({
    ...plain(example, 'body'),
    body: Buffer.from(JSON.stringify(body) ?? ''),
  }));
}

function withQuery(example: Example): fc.Arbitrary<Generated> {
  const names = example.operation.parameters.filter((parameter) => parameter.in === 'query');
  const named =
    names.length === 0
      ? abusiveQuery
      : fc
          .tuple(fc.constantFrom(...names), nastyText)
          .map(([{ name }, text]) => `?${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`);
  return fc.oneof(abusiveQuery, named).map((query) => {
    const request = plain(example, 'query');
    return { ...request, address: request.address + query };
  });
}

function withPathValue(example: Example): fc.Arbitrary<Generated> {
  const names = [...example.operation.path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return fc.tuple(fc.constantFrom(...names), abusiveSegment).map(([name, segment]) => ({
    ...plain(example, 'path value'),
    // The segment replaces its marker last, so that it is not encoded again.
    address: addressOf(example.operation.path.replace(name, '\u0001'), example.values).replace(
      '\u0001',
      () => segment,
    ),
  }));
}

function withBrokenJson(example: Example): fc.Arbitrary<Generated> {
  return brokenJson(JSON.stringify(example.body)).map((body) => ({ ...plain(example, 'json'), body }));
}

function withContentType(example: Example): fc.Arbitrary<Generated> {
  return wrongContentTypes.map((type) => ({
    ...plain(example, 'content type'),
    headers: [`Content-Type: ${type}`],
  }));
}

function withHeaders(example: Example): fc.Arbitrary<Generated> {
  const lengths = fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1, 100_000, 9_007_199_254_740_992) },
  );
  return fc
    .tuple(abusiveHeaders, lengths)
    .map(([headers, length]) => ({ ...plain(example, 'header'), headers, length }));
}

function withPath(example: Example): fc.Arbitrary<Generated> {
  const request = plain(example, 'path');
  return abusedPath(request.address).map((address) => ({ ...request, address }));
}

function withMethod(example: Example): fc.Arbitrary<Generated> {
  return fc.constantFrom(...methods).map((method) => ({ ...plain(example, 'method'), method }));
}

/** Returns the bytes of a request with this token. */
export function bytesOf(request: Generated, token: string): RawRequest {
  const body = request.body ?? Buffer.alloc(0);
  const has = (name: string) => request.headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const lines = [
    `${request.method} ${request.address} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...(has('authorization') ? [] : [`Authorization: Bearer ${token}`]),
    ...(request.body === null || has('content-type') ? [] : ['Content-Type: application/json']),
    ...(request.body === null && request.length === null
      ? []
      : [`Content-Length: ${request.length ?? body.length}`]),
    ...request.headers,
  ];
  return { head: `${lines.join('\r\n')}\r\n\r\n`, body, isLast: request.length !== null };
}
