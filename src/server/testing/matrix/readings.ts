import type { InjectOptions } from 'fastify';
import { type Operation, titleOf } from '#server/testing/operations.ts';
import type { Report } from './judge.ts';
import { makeTarget, placeIn, requestOf, selectionOf, send } from './requests.ts';
import type { Actor, World } from './world.ts';
import { canary } from './world.ts';

/** A request that only reads, in words and as it is sent. */
export type Reading = { title: string; request: InjectOptions; headers: Record<string, string> };

const readingPosts = /^POST .*(?:\/search|\/match|\/propose)$/;
/** Answers that tell when something was used last, or the time that is left to a token, and figures of the process. */
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
 * Every reading call, pointed at the own company: as it is, as a download, by pages, and looking for what only the other company
 * has. What it answers must be the same whatever another company holds.
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

/** Half of the word: an answer that holds all of it has it from a record, and not from the question. */
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

/** What each of these people is answered to each reading. */
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
