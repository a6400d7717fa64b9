import type { InjectOptions } from 'fastify';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { Report } from './judge.ts';
import { makeTarget, placeIn, requestOf, selectionOf, send } from './requests.ts';
import type { Actor, World } from './world.ts';
import { canary } from './world.ts';

/** A request that only reads, with its title. */
export type Reading = { title: string; request: InjectOptions; headers: Record<string, string> };

const readingPosts = /^POST .*(?:\/search|\/match|\/propose)$/;
/**
 * Calls whose responses change on their own: when something was last used, a token's remaining time, and process
 * metrics.
 */
const alwaysDiffering = new Set([
  'GET /api/auth/sessions',
  'GET /api/auth/tokens',
  'GET /api/auth/validate',
  'GET /api/reports',
  'GET /api/reports/{id}',
  'GET /metrics',
]);

function isReading(operation: Operation): boolean {
  const title = titleOf(operation);
  return (operation.method === 'GET' || readingPosts.test(title)) && !alwaysDiffering.has(title);
}

/**
 * Returns every reading call on the user's own company: plain, as a download, by pages, and searching for what only the
 * other company has. The responses must not depend on what another company contains.
 */
export async function readingsOf(
  world: World,
  operations: readonly Operation[],
  report: Report,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  const { home } = world;
  for (const operation of operations.filter(isReading)) {
    const title = titleOf(operation);
    const request = await makeTarget(operation, placeIn(world, home, 0))
      .then((target) => requestOf(operation, target))
      .catch((error: Error) => {
        report.unmade.push(`${title}: ${error.message}`);
        return null;
      });
    if (request === null) continue;
    const add = (what: string, changed: InjectOptions, headers: Record<string, string> = {}) =>
      readings.push({ title: `${title}${what}`, request: changed, headers });
    add('', request);
    for (const [name, value] of variants) {
      if (operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name))
        add(` by ${name}=${value}`, { ...request, url: withParameter(request.url, name, value) });
    }
    if (operation.isSelective) add(' in one area', request, selectionOf(home.companyId, home.areas[0]));
  }
  return readings;
}

/** Half of the word, so that a response with the whole word must come from a record and not from the request. */
const searchedHalf = canary.slice(0, 7);
const variants: readonly (readonly [string, string])[] = [
  ['format', 'csv'],
  ['page', '1'],
  ['q', searchedHalf],
];

function withParameter(url: InjectOptions['url'], name: string, value: string): string {
  const [path, query] = String(url).split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters}`;
}

/** Returns the response of each read to each of these actors. */
export async function readAll(
  world: World,
  readers: readonly Actor[],
  readings: readonly Reading[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const reader of readers) {
    for (const { title, request, headers } of readings) {
      const { status, text, headers: answered } = await send(world, reader, request, headers);
      const etag = /"etag":"[^,}]*/.exec(answered)?.[0] ?? '';
      answers.set(`${reader.name}: ${title}`, `${status} ${etag}\n${text}`);
    }
  }
  return answers;
}
