import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { limitRequests } from './request-limits.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ bodyLimit: 1000 });
  handleErrors(app);
  limitRequests(app, { connections: 3, bodyMilliseconds: 150 });
  app.post('/call', async () => ({ success: true }));
  app.post('/upload', { bodyLimit: 100_000 }, async () => ({ success: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n${more}\r\n`;

it('ends a call whose body does not come', async () => {
  const socket = await open();
  socket.write(`${post('/call')}{"a":`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('"code":"timed_out"');
});

it('waits for an upload over a slow line', async () => {
  const socket = await open();
  socket.write(post('/upload', 'Connection: close\r\n'));
  for (const piece of ['{"a"', ':"', 'b"', '}']) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('answers a body that comes in time as ever', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(200);
  await answer.text();
  // The timer of a body that came is gone with it.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await fetch(`http://127.0.0.1:${port}/call`, { method: 'POST' })).status).toBe(200);
});

it('refuses more headers than anybody needs', async () => {
  const headers = Object.fromEntries(Array.from({ length: 120 }, (_, place) => [`x-${place}`, '1']));
  const answer = await app.inject({ method: 'POST', url: '/call', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([431, 'too_large']);
});

it('takes no more connections than it may hold', async () => {
  const sockets = await Promise.all([open(), open(), open()]);
  const fourth = await open();
  // Closed without a word, so that it costs nothing.
  expect(await text(fourth)).toBe('');
  for (const socket of sockets) socket.destroy();
});
