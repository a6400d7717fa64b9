import type { InjectOptions } from 'fastify';
import { addressOf, type Operation } from '#server/testing/operations.ts';
import { sampleOf } from '#server/testing/sample-of.ts';
import type { Person } from '#server/testing/test-app.ts';
import { contentOf, type Target } from './bodies.ts';
import type { Params, Place } from './place.ts';
import { makeRecord } from './records.ts';
import { makeItem, thingAt, uploaded } from './things.ts';
import { type Actor, areaCanary, type Ground, type World } from './world.ts';

/** An id that no record ever has. */
const missingNumber = 2_000_000_011;
const missingText = '00000000-0000-4000-8000-000000000bad';

/** Values for path parameters and required query parameters that do not refer to a company's data. */
const plainValues: Readonly<Record<string, string | number>> = {
  layers: 'tracts,leases,wells',
  version: 'any',
  z: 8,
  x: 55,
  y: 104,
  tileMatrix: 8,
  tileRow: 104,
  tileCol: 55,
  // Tracts, in the feature service.
  layerId: 4,
  metric: 'total_tracts',
  key: 'table.well',
  kind: 'tract',
  entity: 'well',
  format: 'geojson',
  within: '-103,31,-101,33',
  from: '2026-03-01',
  to: '2026-04-30',
  effective_date: '2026-04-01',
  token: 'none',
  letter: 'division_order',
};

/** Where a target is created: in an area of a company, by an authorized user. */
export function placeIn(
  world: World,
  ground: Ground,
  area: 0 | 1,
  { maker = ground.manager, asker = maker }: { maker?: Person; asker?: Person } = {},
): Place {
  const word = ground === world.home && area === 1 ? areaCanary : ground.word;
  return { world, companyId: ground.companyId, areaId: ground.areas[area], word, maker, asker };
}

/** Creates an existing target. */
export async function makeTarget(operation: Operation, place: Place): Promise<Target> {
  return {
    ...place,
    params: await thingAt(operation.path, place),
    record: (kind) => makeRecord(place.maker, kind, place),
    upload: () => uploaded(place),
    item: () => makeItem(place),
  };
}

/** Returns the same target with ids that do not exist. */
export function missingTarget(target: Target): Target {
  const params = target.params && Object.entries(target.params);
  return {
    companyId: missingNumber,
    areaId: missingNumber,
    word: target.word,
    params: params && Object.fromEntries(params.map(([name, value]) => [name, missingFor(value)])),
    record: async () => missingNumber,
    upload: async () => missingText,
    item: async () => `lease_expiring-${missingNumber}`,
  };
}

/** Returns a missing value of the same format: `lease_expiring-7` keeps its prefix. */
function missingFor(value: string | number): string | number {
  if (typeof value === 'number') return missingNumber;
  return /-\d+$/.test(value) && !/^[\da-f-]{36}$/.test(value)
    ? value.replace(/\d+$/, String(missingNumber))
    : missingText;
}

/** Returns the headers that select one area of one company. */
export function selectionOf(companyId: number, areaId: number): Record<string, string> {
  return { 'x-selected-companies': `[${companyId}]`, 'x-selected-areas': `[${areaId}]` };
}

/** Returns the values of all path parameters for a target. */
export function valuesOf(target: Target): Params {
  return { ...plainValues, ...target.params };
}

/** Returns the request of a call on a target. */
export async function requestOf(operation: Operation, target: Target): Promise<InjectOptions> {
  const content = await contentOf(operation, target);
  return {
    method: operation.method,
    url: addressOf(operation.path, valuesOf(target)) + queryOf(operation),
    headers: { ...content?.headers },
    ...(content === undefined ? {} : { payload: content.payload }),
  };
}

/** Returns the required query parameters of a call. */
function queryOf(operation: Operation): string {
  const needed = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(
    needed.map(({ name, schema }) => [name, String(plainValues[name] ?? sampleOf(schema))]),
  );
  return needed.length === 0 ? '' : `?${query}`;
}

export type Answer = { status: number; text: string; headers: string };

/** Sends a request as an actor, or without signing in. */
export async function send(
  world: World,
  actor: Actor | null,
  request: InjectOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const authorization = actor === null ? {} : { authorization: `Bearer ${actor.person.token}` };
  const answer = await world.test.app.inject({
    ...request,
    headers: { ...request.headers, ...authorization, ...headers },
  });
  return {
    status: answer.statusCode,
    text: answer.rawPayload.toString('latin1'),
    headers: JSON.stringify(answer.headers),
  };
}

/** Returns every id and name with which a request refers to something; empty if it refers to nothing. */
export function idsIn(request: InjectOptions, params: Params | null): string[] {
  const requestText = `${request.url} ${JSON.stringify(request.headers)} ${payloadText(request)}`;
  return [...(requestText.match(idPattern) ?? []), ...Object.values(params ?? {}).map(String)];
}

/** Matches ids of this world, the missing id, and the names of uploads. */
const idPattern = /\b1\d{9}\b|\b2000000011\b|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function payloadText({ payload }: InjectOptions): string {
  return Buffer.isBuffer(payload) ? payload.toString() : JSON.stringify(payload ?? '');
}

/** Replaces the target's ids in a text, so that responses about two targets can be compared. */
export function withoutIds(text: string, ids: readonly string[]): string {
  return ids
    .toSorted((left, right) => right.length - left.length)
    .reduce((left, id) => left.replaceAll(id, '#'), text);
}
