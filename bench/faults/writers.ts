import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, OwnWell } from './ledger.ts';

/** Where the writers write; the address changes when a server is restarted. */
export type Scene = { address: string; token: string; areaId: number; ledger: Ledger; isStopping: boolean };

/** The outcome of a write: done, not done, or unknown. */
type Outcome = { kind: 'done'; data: unknown } | { kind: 'not done' } | { kind: 'unknown' };

let serial = 0;

/** Writes continuously until the scene stops, and records which writes were acknowledged and which are uncertain. */
export async function writeContinuously(scene: Scene): Promise<void> {
  const own: OwnWell[] = [];
  while (!scene.isStopping) {
    const chance = Math.random();
    if (own.length < 3 || chance < 0.3) await makeWell(scene, own);
    else if (chance < 0.6) await changeWell(scene, own);
    else if (chance < 0.7) await deleteWell(scene, own);
    else if (chance < 0.85) await linkNew(scene);
    else await changeTogether(scene, own);
  }
}

/** Creates a well and the marker of its surface location in one transaction. */
async function makeWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const tag = nextTag('made');
  const outcome = await send(scene, 'POST', '/api/wells', wellOf(scene, tag), tag);
  if (outcome.kind === 'unknown') scene.ledger.uncertain += 1;
  if (outcome.kind === 'done') {
    const well: OwnWell = { id: idOf(outcome.data), operators: [tag], isDeleted: false };
    scene.ledger.wells.push(well);
    own.push(well);
  }
}

async function changeWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const well = own[Math.floor(Math.random() * own.length)];
  if (well === undefined) return;
  const tag = nextTag('changed');
  const change = { operator: tag, surface_location: somewhere() };
  recordChange(scene, well, tag, await send(scene, 'PUT', `/api/wells/${well.id}`, change, tag));
}

/** Changes several wells in one transaction. */
async function changeTogether(scene: Scene, own: OwnWell[]): Promise<void> {
  const some = own.slice(0, 3);
  const tag = nextTag('together');
  const body = { ids: some.map(({ id }) => id), changes: { operator: tag } };
  const outcome = await send(scene, 'POST', '/api/wells/bulk-update', body, tag);
  scene.ledger.together.set(tag, some.length);
  for (const well of some) recordChange(scene, well, tag, outcome);
}

/** Records a change: if acknowledged, the well has one possible operator; if uncertain, two. */
function recordChange(scene: Scene, well: OwnWell, tag: string, outcome: Outcome): void {
  if (outcome.kind === 'unknown') {
    scene.ledger.uncertain += 1;
    well.operators.push(tag);
  } else if (outcome.kind === 'done') {
    scene.ledger.acknowledged += 1;
    well.operators = [tag];
  }
}

async function deleteWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const [well] = own.splice(0, 1);
  if (well === undefined) return;
  const { kind } = await send(scene, 'DELETE', `/api/wells/${well.id}`);
  if (kind !== 'not done') well.isDeleted = kind === 'done' ? true : 'perhaps';
  if (kind === 'unknown') scene.ledger.uncertain += 1;
  if (kind === 'done') scene.ledger.acknowledged += 1;
}

/** Creates a tract, a well and the unit that links them in one transaction. */
async function linkNew(scene: Scene): Promise<void> {
  const tag = nextTag('linked');
  const body = {
    base: {
      type: 'tract',
      data: { tract_name: tag, gross_acres: 640, county: 'Reeves', area_id: scene.areaId },
    },
    related: {
      type: 'well',
      data: { ...wellOf(scene, tag), well_type: 'oil', well_status: 'producing' },
    },
    proration_unit: { data: { name: tag, held_acres: 40, unit_acres: 640 } },
  };
  const { kind } = await send(scene, 'POST', '/api/links', body, tag);
  if (kind !== 'not done') scene.ledger.links.set(tag, kind === 'done' ? true : 'perhaps');
  if (kind === 'unknown') scene.ledger.uncertain += 1;
  if (kind === 'done') scene.ledger.acknowledged += 1;
}

function nextTag(kind: string): string {
  serial += 1;
  return `${kind} ${serial}`;
}

function wellOf(scene: Scene, tag: string): object {
  return {
    area_id: scene.areaId,
    well_name: tag,
    api_number: `42301${String(serial).padStart(5, '0')}`,
    operator: tag,
    surface_location: somewhere(),
  };
}

function somewhere(): string {
  const degrees = (from: number) => Number((from + Math.random()).toFixed(6));
  return JSON.stringify({ type: 'Point', coordinates: [degrees(-103), degrees(31)] });
}

/**
 * Sends a write and returns its outcome. A refusal is a fault, because the record written to was acknowledged. So is an
 * unexplained failure, because only the database and the server itself are killed.
 */
async function send(
  scene: Scene,
  method: string,
  path: string,
  body?: object,
  tag?: string,
): Promise<Outcome> {
  const { ledger } = scene;
  const answer = await fetch(scene.address + path, {
    method,
    headers: {
      authorization: `Bearer ${scene.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
    .then(async (got) => ({ status: got.status, text: await got.text() }))
    .catch(() => null);
  const status = answer?.status ?? 0;
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  if (answer !== null && answer.status >= 200 && answer.status < 300)
    return { kind: 'done', data: (JSON.parse(answer.text) as { data: unknown }).data };
  if (answer !== null && answer.status !== 503)
    ledger.refusals.push(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  // The server or its database was killed; only the tables show whether the write happened.
  if (answer === null || answer.status >= 500) await wait(20);
  if (answer?.status === 503 && answer.text.includes('Nothing was changed')) {
    if (tag !== undefined) ledger.denied.add(tag);
    return { kind: 'not done' };
  }
  return answer === null || answer.status >= 500 ? { kind: 'unknown' } : { kind: 'not done' };
}

function idOf(data: unknown): number {
  return (data as [{ id: number }])[0].id;
}
