import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { readRole } from '#server/platform/role.ts';
import { formOf } from '#server/testing/multipart.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

/*
 * A web server, which only adds to the queues, and a worker, which runs them, on one database and data folder.
 */

let folder: string;
let web: TestApp;
let ada: Person;
let areaId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-roles-'));
  web = await createTestApp({ DATA_DIR: folder }, { parts: { runsJobs: false } });
  await web.register('The Administrator');
  ada = await web.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const startWorker = () =>
  createTestApp({ DATA_DIR: folder }, { beside: web, parts: { runsJobs: true, servesUsers: false } });

async function beginImport(): Promise<number> {
  const { headers, payload } = formOf('API,Name\n4230100001,W 1\n4230100002,W 2', { areaId });
  const authorization = `Bearer ${ada.token}`;
  const analyzed = await web.call({
    method: 'POST',
    url: '/api/analyze-file',
    headers: { ...headers, authorization },
    payload,
  });
  const body = {
    analysisId: analyzed.body.data[0].analysisId,
    areaId,
    includedEntities: ['well'],
    mappings: { API: { table: 'well', column: 'api_number' }, Name: { table: 'well', column: 'well_name' } },
  };
  const begun = await ada.post('/api/process-mappings', body, { prefer: 'respond-async' });
  expect(begun.status).toBe(202);
  return begun.body.data[0].id;
}

it('lets a worker import what a web server took', async () => {
  const id = await beginImport();
  const stateOf = async () => (await ada.get(`/api/imports/${id}`)).body.data[0].state;
  expect(await stateOf()).toBe('queued');
  const worker = await startWorker();
  try {
    await vi.waitFor(async () => expect(await stateOf()).toBe('done'), { timeout: 20_000, interval: 100 });
  } finally {
    await worker.close();
  }
  expect((await ada.get('/api/wells?page=1')).body.meta.total).toBe(2);
});

it('lets a worker sweep', async () => {
  const old = join(folder, 'uploads', '0b5e8f0e-6f0a-4c55-9a3c-0d8f4f5b7a11.upload');
  await mkdir(join(folder, 'uploads'), { recursive: true });
  await writeFile(old, 'API,Name');
  const longAgo = new Date('2026-03-01');
  await utimes(old, longAgo, longAgo);
  await (await createTestApp({ DATA_DIR: folder }, { beside: web, parts: { runsJobs: false } })).close();
  expect(existsSync(old)).toBe(true);
  await (await startWorker()).close();
  expect(existsSync(old)).toBe(false);
});

it('runs no job in a process that only adds to the queue', async () => {
  const ran: string[] = [];
  const open = (name: string, isQueueOnly: boolean) =>
    openJobs<{ n: number }>({ ...web.database, isQueueOnly }, 'reports', {
      work: async () => void ran.push(name),
      isAbandoned: async () => false,
      onError: (error) => void ran.push(String(error)),
    });
  const adding = open('web', true);
  const running = open('worker', false);
  try {
    await adding.start();
    for (let n = 0; n < 5; n += 1) await web.database.transaction((tx) => adding.send(tx, { n }));
    adding.wake();
    await running.start();
    await vi.waitFor(() => expect(ran).toHaveLength(5), { timeout: 20_000 });
    expect(new Set(ran)).toEqual(new Set(['worker']));
  } finally {
    await adding.stop();
    await running.stop();
  }
});

it('serves only operators as a worker', async () => {
  const worker = await startWorker();
  try {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect([url, (await worker.call({ url })).status]).toEqual([url, 200]);
    const authorization = `Bearer ${ada.token}`;
    for (const url of ['/api/wells', '/api/auth/validate', '/', '/wells', '/nothing'])
      expect(await worker.call({ url, headers: { authorization } })).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'This server only runs jobs. Ask one that serves users.' },
      });
  } finally {
    await worker.close();
  }
});

it.each([
  [[], 'all'],
  [['--role', 'web'], 'web'],
  [['--role=worker'], 'worker'],
] as const)('%j is the role %s', (args, role) => {
  expect(readRole([...args])).toBe(role);
});

it.each([
  [['--rol', 'web'], /^Unknown option '--rol'.* Start Platbook with/s],
  [['web'], /^Unexpected argument 'web'.* Start Platbook with/s],
])('refuses the arguments %j', (args, words) => {
  expect(() => readRole(args)).toThrow(words);
});

it.each([
  [['--role', 'nonsense'], /^There is no role "nonsense"\. Start Platbook with npm start, or/],
  [['--role', 'worker'], /^The role "worker" requires DATABASE_URL: the embedded database serves one/],
])('does not start with %j', async (args, words) => {
  const ended = await new Promise<{ code: unknown; text: string }>((resolve) => {
    const environment = { ...process.env, DATA_DIR: join(folder, 'another'), DATABASE_URL: '' };
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...args],
      { env: environment },
      (error, stdout, stderr) => resolve({ code: error?.code, text: `${stdout}${stderr}` }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.text).toMatch(words);
});
