import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#server/platform/db/embedded/ports.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

/** About 12 MB: more than the socket buffers of both ends can hold. */
const rows = 12_000;

let test: TestApp;
let ada: Person;
let folder: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-stop-'));
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const { areaId } = await createCompanyWithArea(ada, 'Ada Oil');
  await test.asOwner(
    `INSERT INTO owners (company_id, area_id, owner_name, address_line_2)
     SELECT company_id, id, 'Owner ' || n, repeat('An address ', 90) FROM areas, generate_series(1, ${rows}) n WHERE id = ${areaId}`,
  );
}, 120_000);
afterEach(() => server.kill('SIGKILL'));
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  port = await findFreePort();
  server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: test.testDatabase.ownerUrl,
      DATA_DIR: folder,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let reported = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    reported += chunk.toString('utf8');
  });
  await expect.poll(() => reported, { timeout: 60_000 }).toContain('Platbook is ready');
}

/** Starts a download like a client with a slow connection: nothing is read yet. */
async function beginDownload(): Promise<IncomingMessage> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: 'a good password' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const requested = request({
    port,
    host: '127.0.0.1',
    path: '/api/owners?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  requested.end();
  const [download] = (await once(requested, 'response')) as [IncomingMessage];
  expect(download.statusCode).toBe(200);
  return download;
}

function isRefused(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', () => resolve(true));
  });
}

it('completes a download after the signal to stop, and accepts no new requests', async () => {
  await start();
  const download = await beginDownload();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(isRefused, { timeout: 30_000 }).toBe(true);
  const whole = await text(download);
  expect(download.complete).toBe(true);
  expect(whole.trimEnd().split('\n')).toHaveLength(rows + 1);
  expect(await ended).toEqual([0, null]);
}, 120_000);

it('cuts off requests that take too long', async () => {
  await start({ STOP_SECONDS: '1' });
  const download = await beginDownload();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(text(download)).rejects.toThrow('aborted');
}, 120_000);
