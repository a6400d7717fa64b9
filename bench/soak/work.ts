import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Session } from '../lib/server.ts';
import type { Ledger } from './count-writes.ts';
import type { Worker } from './people.ts';

export type Done = {
  counts: { reads: number; searches: number; writes: number };
  errors: string[];
  /** Milliseconds. */
  p50: number;
  p95: number;
  ledger: Ledger;
};

/** How long users look at a response before the next call, in milliseconds: between this and three times as long. */
const shortestPause = 500;

/** How many records all users add to, so that two write the same one at once. */
const sharedRecords = 5;

/** Lets all users work in parallel for this many seconds: of a hundred calls, 70 read, 20 search and 10 write. */
export async function work(
  workers: readonly Worker[],
  company: { companyId: number; founder: Session; owner: pg.Client; seconds: number },
): Promise<Done> {
  const { rows: areas } = await company.owner.query<{ id: number }>(
    'SELECT id FROM areas WHERE company_id = $1 ORDER BY id',
    [company.companyId],
  );
  const done: Done = {
    counts: { reads: 0, searches: 0, writes: 0 },
    errors: [],
    p50: 0,
    p95: 0,
    ledger: { companyId: company.companyId, made: new Map(), deleted: new Set(), added: new Map() },
  };
  const times: number[] = [];
  const shift = {
    done,
    times,
    areaIds: areas.map(({ id }) => id),
    until: Date.now() + company.seconds * 1000,
  };
  const first = workers[0];
  if (first === undefined) throw new Error('Nobody works.');
  for (let n = 0; n < sharedRecords; n += 1) {
    const created = await call(
      first,
      shift,
      'POST',
      '/api/wells',
      newWell(first, -1 - n, shift.areaIds[0] ?? 0),
    );
    const id = idOf(created);
    done.ledger.made.set(id, wordOf(first, -1 - n));
    done.ledger.added.set(id, 0);
  }
  await Promise.all(workers.map((worker) => workOn(worker, shift)));
  times.sort((left, right) => left - right);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { ...done, p50: at(0.5), p95: at(0.95) };
}

type Shift = { done: Done; times: number[]; areaIds: readonly number[]; until: number };
type Answer = { status: number; body: Record<string, unknown> };

async function workOn(worker: Worker, shift: Shift): Promise<void> {
  await wait(Math.random() * shortestPause * 2);
  const own: number[] = [];
  for (let turn = 0; Date.now() < shift.until; turn += 1) {
    const chance = Math.random();
    const kind = chance < 0.7 ? 'reads' : chance < 0.9 ? 'searches' : 'writes';
    shift.done.counts[kind] += 1;
    try {
      if (kind === 'reads') await read(worker, shift, own);
      else if (kind === 'searches') await search(worker, shift);
      else await write(worker, shift, own, turn);
    } catch (error) {
      shift.done.errors.push(`${kind} of worker ${worker.number}: ${(error as Error).message}`);
    }
    await wait(shortestPause * (1 + 2 * Math.random()));
  }
}

async function read(worker: Worker, shift: Shift, own: readonly number[]): Promise<void> {
  const page = 1 + Math.floor(Math.random() * 50);
  const ownId = own[Math.floor(Math.random() * own.length)];
  const paths = [
    `/api/wells?page=${page}&page_size=25`,
    `/api/wells?page=1&page_size=25&sort=well_name&filter[operator]=DEVON`,
    '/api/analytics/overview',
    '/api/analytics/action-center',
    '/api/company',
    '/api/area',
    `/api/tiles/wells/9/${110 + Math.floor(Math.random() * 3)}/${207 + Math.floor(Math.random() * 3)}`,
    ownId === undefined ? '/api/views' : `/api/wells/${ownId}`,
    ownId === undefined ? '/api/trash?page=1' : `/api/wells/${ownId}/history`,
  ];
  await must(worker, shift, 'GET', paths[Math.floor(Math.random() * paths.length)] ?? '/api/company');
}

async function search(worker: Worker, shift: Shift): Promise<void> {
  const words = ['DEVON', 'OPERATING', 'well', '42301', 'soak', 'EXXO'];
  const word = words[Math.floor(Math.random() * words.length)] ?? 'well';
  const kind = Math.random();
  if (kind < 0.5) await must(worker, shift, 'GET', `/api/search/suggestions?q=${word}&limit=10`);
  else if (kind < 0.8) await must(worker, shift, 'GET', `/api/search?q=${word}&page=1`);
  else await must(worker, shift, 'POST', '/api/wells/search', { q: word, limit: 10 });
}

/** Creates, changes or deletes a record, and records what was acknowledged. */
async function write(worker: Worker, shift: Shift, own: number[], turn: number): Promise<void> {
  const { ledger } = shift.done;
  const chance = Math.random();
  const [id] = own;
  if (chance < 0.3 || id === undefined) {
    const area = shift.areaIds[worker.number % shift.areaIds.length] ?? 0;
    const created = idOf(await must(worker, shift, 'POST', '/api/wells', newWell(worker, turn, area)));
    ledger.made.set(created, wordOf(worker, turn));
    own.push(created);
    return;
  }
  if (chance < 0.4) {
    await must(worker, shift, 'DELETE', `/api/wells/${id}`);
    ledger.deleted.add(id);
    own.shift();
    return;
  }
  await addToShared(worker, shift);
}

/** Adds 1 to a shared record; after a conflict, the loser reads it again, as the screen does. */
async function addToShared(worker: Worker, shift: Shift): Promise<void> {
  const shared = [...shift.done.ledger.added.keys()];
  const id = shared[Math.floor(Math.random() * shared.length)] ?? 0;
  for (;;) {
    const { body } = await must(worker, shift, 'GET', `/api/wells/${id}`);
    const stored = (body.data as [{ data: { gross_acres: number; version_id: number } }])[0].data;
    const change = { gross_acres: stored.gross_acres + 1, version_id: stored.version_id };
    const answer = await call(worker, shift, 'PUT', `/api/wells/${id}`, change);
    if (answer.status === 409) continue;
    if (answer.status !== 200) throw new Error(`PUT /api/wells/${id} answered ${answer.status}`);
    shift.done.ledger.added.set(id, (shift.done.ledger.added.get(id) ?? 0) + 1);
    return;
  }
}

function wordOf({ number }: Worker, turn: number): string {
  return `soak ${number} ${turn}`;
}

function newWell(worker: Worker, turn: number, area: number): object {
  return {
    area_id: area,
    well_name: wordOf(worker, turn),
    api_number: `43${String(worker.number).padStart(3, '0')}${String(turn + 1000).padStart(5, '0')}`,
    gross_acres: 0,
  };
}

function idOf({ body }: Answer): number {
  return (body.data as [{ id: number }])[0].id;
}

async function must(
  worker: Worker,
  shift: Shift,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await call(worker, shift, method, path, body);
  if (answer.status >= 300)
    throw new Error(
      `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`,
    );
  return answer;
}

async function call(
  worker: Worker,
  shift: Shift,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(worker.nextServer() + path, {
    method,
    headers: {
      authorization: `Bearer ${worker.session.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  shift.times.push(performance.now() - begun);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
}
