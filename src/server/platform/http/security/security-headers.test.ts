import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { recordMethods } from '../responses/allowed-methods.ts';
import { serveWeb } from '../web.ts';
import { sendSecurityHeaders } from './security-headers.ts';

let test: TestApp;
let ada: Person;
let folder: string;
let web: FastifyInstance;

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://land.example.com' });
  ada = await test.register('Ada Byron');
  await createCompanyWithArea(ada, 'Ada Oil');
  folder = await mkdtemp(join(tmpdir(), 'platbook-headers-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Platbook</title>');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'go()');
  await writeFile(join(folder, 'assets', 'shape-worker-a_B-1.js'), 'read()');
  web = Fastify();
  await sendSecurityHeaders(web, readConfig({}));
  await serveWeb(web, recordMethods(web), folder);
});
afterAll(async () => {
  await web.close();
  await test.close();
  await rm(folder, { recursive: true });
});

/** Headers that every response must have. */
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=(), '),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

it.each([
  ['a page', '/wells', 200, 'no-cache'],
  ['an asset', '/assets/index-abc.js', 200, 'public, max-age=31536000, immutable'],
  ['an asset that is gone', '/assets/index-old.js', 404, 'no-store'],
])('guards %s', async (_what, url, status, cached) => {
  const answer = await web.inject({ url });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, cached]);
  expect(answer.headers).toMatchObject(onEveryAnswer);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect(answer.headers).not.toHaveProperty('server');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
});

it.each([
  ['a list', '/api/wells?page=1', 200, 'no-store'],
  ['a download', '/api/wells?format=csv', 200, 'no-store'],
  ['a tile', '/api/tiles/wells/0/0/0', 200, 'private, no-cache'],
  ['a record that is not there', '/api/wells/7', 404, 'no-store'],
  ['a refusal of the input', '/api/wells?page=none', 400, 'no-store'],
  ['a call that there is not', '/api/nothing', 404, 'no-store'],
  ['the description of the calls', '/api/openapi.json', 200, 'no-store'],
  ['its page', '/api/docs', 200, expect.any(String)],
  ['the figures of operation', '/healthz', 200, 'no-store'],
])('guards %s', async (_what, url, status, cached) => {
  const answer = await ada.get(url);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, cached]);
  expect(answer.headers).toMatchObject({
    ...onEveryAnswer,
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
});

it('guards what is refused without a token', async () => {
  const answer = await test.call({ url: '/api/wells' });
  expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(answer.headers).toMatchObject(onEveryAnswer);
});

it('guards the answer to a path that cannot be read', async () => {
  const answer = await ada.get('/api/wells/%zz');
  expect(answer.status).toBe(400);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it('lets a page run and load nothing but our own files', async () => {
  const answer = await web.inject({ url: '/' });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const directives = Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(directives).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'script-src': "'self'",
    'worker-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
  });
});

it('lets only the worker that reads shapes run WebAssembly', async () => {
  const policyOf = async (url: string) =>
    String((await web.inject({ url })).headers['content-security-policy']);
  const page = await policyOf('/wells');
  expect(page).not.toContain('wasm');
  for (const url of [
    '/assets/index-abc.js',
    '/assets/shape-worker-x.js.map',
    '/x/assets/shape-worker-x.js',
    '/api/wells?/assets/shape-worker-x.js',
  ])
    expect([url, await policyOf(url)]).toEqual([url, page]);
  const worker = await policyOf('/assets/shape-worker-a_B-1.js');
  expect(worker).toBe(page.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"));
});

it('guards the answer to what is no request at all', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('NO REQUEST\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const header of ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', "default-src 'none'"])
    expect(answer).toContain(header);
});
