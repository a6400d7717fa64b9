import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

const ogrinfo = '/usr/bin/ogrinfo';
/** Whether GDAL is installed: Debian's package gdal-bin. CI installs it, so its tests always run there. */
export const hasGdal = existsSync(ogrinfo);

/** Starts a server with the sample company, and a read-only token of it. */
export async function serveSample(): Promise<{ test: TestApp; ada: Person; token: string; address: string }> {
  // The links lead to the public address, which has to be known before the server listens.
  const port = await freePort();
  const test = await createTestApp({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  const ada = await test.register('Ada Byron');
  const sample = await ada.post('/api/sample-company', {});
  const made = await ada.post('/api/auth/tokens', {
    name: 'GDAL',
    scope: 'read',
    expires_in_days: 1,
    company_ids: [sample.body.data[0].id],
  });
  await test.app.listen({ port, host: '127.0.0.1' });
  return { test, ada, token: made.body.token, address: `http://127.0.0.1:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns what ogrinfo prints about a source; fails if it reports an error. */
export async function tellOf(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(ogrinfo, ['-ro', ...args], {
    env: { PATH: '/usr/bin', ...environment },
    maxBuffer: 2 ** 26,
  });
  expect(stderr).not.toMatch(/ERROR|Warning/);
  return stdout;
}

/** Reads the number of features from what ogrinfo prints about a layer. */
export const countTold = (told: string) => Number(/Feature Count: (\d+)/.exec(told)?.[1]);
