import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { changedTables, readChecksums } from '#server/testing/checksums.ts';
import type { Actor, World } from '#server/testing/matrix/world.ts';
import { titleOf } from '#server/testing/operations.ts';
import { readExamples, readKnownIds } from './examples.ts';
import { bytesOf, type Generated, requestsTo, type Strain, strains } from './requests.ts';
import { type RawAnswer, sendRaw } from './send-raw.ts';

export type FuzzOptions = { requests: number; seed: number };

export type FuzzReport = {
  seed: number;
  generated: number;
  /** Includes requests that were sent again between two checksums. */
  sent: number;
  byStrain: Record<Strain, number>;
  /** Responses by the first digit of their status: 2 for 2xx; 0 for a connection that was closed without a response. */
  byClass: Record<string, number>;
  slowest: { milliseconds: number; request: string };
  /** Refused requests that verifiably changed no row of any table. */
  seenWithoutTrace: number;
  faults: string[];
};

/** The maximum response time, in milliseconds. */
const limit = 30_000;
const batchSize = 100;
const atOnce = 6;
const maxTries = 5;

/** Tables that refused requests write to by design, such as failed sign-ins. */
const marksOfRefusals = ['throttle_events', 'audit_events'];

/** Tables derived from records on any read, before it is known whether the read is refused. */
const workedOut = [
  'action_items',
  'contract_facts',
  'land_notes',
  'land_past',
  'land_state',
  'land_sums',
  'lease_facts',
  'map_notes',
  'map_points',
  'map_shapes',
  'map_state',
  'map_tract_cells',
  'map_well_cells',
  'tract_facts',
];
const except = [...marksOfRefusals, ...workedOut];

/**
 * Sends generated requests to a listening server. Reports 5xx responses, missing responses, and changes made by refused
 * requests.
 */
export async function runFuzz(world: World, { requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    seed,
    generated: 0,
    sent: 0,
    byStrain: Object.fromEntries(strains.map((strain) => [strain, 0])) as Record<Strain, number>,
    byClass: {},
    slowest: { milliseconds: 0, request: '' },
    seenWithoutTrace: 0,
    faults: [],
  };
  const arbitrary = requestsTo(await readExamples(world), await readKnownIds(world));
  await world.test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.test.app.server.address() as AddressInfo;
  const senders = { others: world.actors.Manager, own: await world.standIn(world.actors.Manager) };
  for (let batch = 0; report.generated < requests; batch += 1) {
    const generated = fc.sample(arbitrary, { seed: seed + batch, numRuns: batchSize });
    await refreshSessions(world, senders);
    const tokenFor = ({ operation }: Generated) =>
      (operation.policy === 'own-account' ? senders.own : senders.others).person.token;
    const first = await sendAll(port, generated, tokenFor, report);
    report.generated += generated.length;
    for (const { strain } of generated) report.byStrain[strain] += 1;
    let refused = generated.filter((_request, index) => isRefused(first[index]));
    await refreshSessions(world, senders);
    // A request that now succeeds, because other requests changed the data, may change rows. It is left out of the next
    // try.
    for (let tries = 0; tries < maxTries && refused.length > 0; tries += 1) {
      const before = await readChecksums(world.owner, { except });
      const answers = await sendAll(port, refused, tokenFor, report);
      const changed = changedTables(before, await readChecksums(world.owner, { except }));
      if (answers.every(isRefused)) {
        if (changed.length === 0) report.seenWithoutTrace += refused.length;
        else report.faults.push(reportTrace(batch, refused, changed));
        break;
      }
      refused = refused.filter((_request, index) => isRefused(answers[index]));
    }
  }
  const alive = await sendRaw(
    port,
    {
      head: 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      body: Buffer.alloc(0),
      isLast: false,
    },
    limit,
  );
  if (alive.kind !== 'answered' || alive.status !== 200)
    report.faults.push('the server is not alive at the end');
  return report;
}

function reportTrace(batch: number, refused: readonly Generated[], changed: readonly string[]): string {
  const calls = [...new Set(refused.map(({ operation }) => titleOf(operation)))];
  return `batch ${batch}: ${refused.length} refused requests changed ${changed.join(', ')}: ${calls.join(', ')}`;
}

function isRefused(answer: RawAnswer | undefined): boolean {
  return answer?.kind === 'closed' || (answer?.kind === 'answered' && answer.status >= 400);
}

/** Replaces users whose account or role was removed by a request. */
async function refreshSessions(world: World, senders: { others: Actor; own: Actor }): Promise<void> {
  for (const name of ['others', 'own'] as const) {
    const { person } = senders[name];
    const answer = await person.get(`/api/company/${world.home.companyId}`);
    const role = answer.status === 200 ? answer.body.data[0].data.role_name : null;
    if (role !== 'Manager') senders[name] = await world.standIn({ ...senders[name], role: 'Manager' });
  }
}

async function sendAll(
  port: number,
  requests: readonly Generated[],
  tokenFor: (request: Generated) => string,
  report: FuzzReport,
): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = new Array(requests.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index];
      if (request === undefined) return;
      const answer = await sendRaw(port, bytesOf(request, tokenFor(request)), limit);
      answers[index] = answer;
      judge(request, answer, report);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

/** Signs of server internals, which no response may reveal. */
const insides = /node_modules|\bat .+\.[jt]s:\d+|\bSELECT\b.+\bFROM\b|postgresql?:\/\//;

function judge(request: Generated, answer: RawAnswer, report: FuzzReport): void {
  report.sent += 1;
  if (answer.milliseconds > report.slowest.milliseconds)
    report.slowest = {
      milliseconds: Math.round(answer.milliseconds),
      request: inWords(request).slice(0, 300),
    };
  const hundreds = answer.kind === 'answered' ? String(Math.floor(answer.status / 100)) : '0';
  report.byClass[hundreds] = (report.byClass[hundreds] ?? 0) + 1;
  const fault =
    answer.kind === 'hung'
      ? `hung for ${limit / 1000} s`
      : answer.kind === 'answered' && answer.status >= 500
        ? `answered ${answer.status}`
        : answer.kind === 'answered' && answer.status >= 400 && insides.test(answer.text)
          ? `told its insides: ${insides.exec(answer.text)?.[0]}`
          : null;
  if (fault !== null) report.faults.push(`${fault}: ${inWords(request)}`);
}

/** Formats a request for a report, so that it can be read and sent again. */
function inWords({ strain, operation, method, address, headers, body }: Generated): string {
  const bodyText = body === null ? '' : ` ${body.subarray(0, 1_500).toString('utf8')}`;
  return `[${strain} of ${titleOf(operation)}] ${method} ${address.slice(0, 600)} ${JSON.stringify(headers).slice(0, 600)}${bodyText}`;
}
