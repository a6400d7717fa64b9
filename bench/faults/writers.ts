import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, OwnWell } from './ledger.ts';

/** Where the writers write; another address after a server was started again. */
export type Scene = { address: string; token: string; areaId: number; ledger: Ledger; isStopping: boolean };

type Answer = { status: number; data: unknown };

let serial = 0;

/** Writes one thing after another until the scene stops, and notes what was acknowledged and what is uncertain. */
export async function keepWriting(scene: Scene): Promise<void> {
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

/** A well and the marker of its surface location, in one act. */
async function makeWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const tag = nextTag('made');
  const answer = await send(scene, 'POST', '/api/wells', wellOf(scene, tag));
  if (answer === null) scene.ledger.uncertain += 1;
  else {
    const well: OwnWell = { id: idOf(answer), operators: [tag], isDeleted: false };
    scene.ledger.wells.push(well);
    own.push(well);
  }
}

async function changeWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const well = own[Math.floor(Math.random() * own.length)];
  if (well === undefined) return;
  const tag = nextTag('changed');
  const change = { operator: tag, surface_location: somewhere() };
  note(scene, well, tag, await send(scene, 'PUT', `/api/wells/${well.id}`, change));
}

/** Several wells in one act. */
async function changeTogether(scene: Scene, own: OwnWell[]): Promise<void> {
  const some = own.slice(0, 3);
  const tag = nextTag('together');
  const answer = await send(scene, 'POST', '/api/wells/bulk-update', {
    ids: some.map(({ id }) => id),
    changes: { operator: tag },
  });
  scene.ledger.together.set(tag, some.length);
  for (const well of some) note(scene, well, tag, answer);
}

/** An acknowledged change leaves one operator that can be; after an uncertain one there are two. */
function note(scene: Scene, well: OwnWell, tag: string, answer: Answer | null): void {
  if (answer === null) {
    scene.ledger.uncertain += 1;
    well.operators.push(tag);
  } else {
    scene.ledger.acknowledged += 1;
    well.operators = [tag];
  }
}

async function deleteWell(scene: Scene, own: OwnWell[]): Promise<void> {
  const [well] = own.splice(0, 1);
  if (well === undefined) return;
  const answer = await send(scene, 'DELETE', `/api/wells/${well.id}`);
  well.isDeleted = answer === null ? 'perhaps' : true;
  if (answer === null) scene.ledger.uncertain += 1;
  else scene.ledger.acknowledged += 1;
}

/** A new tract, a new well and the unit that ties them, in one act. */
async function linkNew(scene: Scene): Promise<void> {
  const tag = nextTag('linked');
  const answer = await send(scene, 'POST', '/api/links', {
    base: {
      type: 'tract',
      data: { tract_name: tag, gross_acres: 640, county: 'Reeves', area_id: scene.areaId },
    },
    related: {
      type: 'well',
      data: { ...wellOf(scene, tag), well_type: 'oil', well_status: 'producing' },
    },
    proration_unit: { data: { name: tag, held_acres: 40, unit_acres: 640 } },
  });
  scene.ledger.links.set(tag, answer === null ? 'perhaps' : true);
  if (answer === null) scene.ledger.uncertain += 1;
  else scene.ledger.acknowledged += 1;
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

/** Sends a write; null where nobody knows what became of it. A refusal is a fault: what is written to was acknowledged. */
async function send(scene: Scene, method: string, path: string, body?: object): Promise<Answer | null> {
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
  // Killed on one side or the other: whether it was written is seen in the tables.
  if (answer === null || answer.status >= 500) {
    await wait(20);
    return null;
  }
  if (answer.status >= 300) {
    scene.ledger.refusals.push(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return null;
  }
  return { status: answer.status, data: (JSON.parse(answer.text) as { data: unknown }).data };
}

function idOf({ data }: Answer): number {
  return (data as [{ id: number }])[0].id;
}
