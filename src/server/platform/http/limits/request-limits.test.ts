import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { answerBrokenConnection, handleErrors } from '../responses/error-handler.ts';
import { defaultTimeouts, limitRequests, timeouts } from './request-limits.ts';

let app: FastifyInstance;
let port: number;
/** Bodies that reached their route. */
let taken: unknown[];
afterEach(() => app.close());

const shortTimeouts = {
  ...defaultTimeouts,
  idle: 3_000,
  head: 300,
  body: 300,
  uploadSpan: 300,
  uploadBytes: 10,
  upload: 2_000,
  idleReader: 400,
  slowReader: 600,
};

async function serve({
  proxies = 0,
  perAddress = 100,
  connections = 100,
  body = shortTimeouts.body,
  idle = shortTimeouts.idle,
} = {}): Promise<void> {
  taken = [];
  const limits = { ...shortTimeouts, body, idle };
  app = Fastify({
    bodyLimit: 1000,
    trustProxy: proxies > 0 ? (_address, hop) => hop < proxies : false,
    requestTimeout: body,
    http: { ...timeouts(limits), connectionsCheckingInterval: 50 },
    clientErrorHandler: answerBrokenConnection,
  });
  handleErrors(app);
  limitRequests(app, { connections, perAddress, isBehindProxies: proxies > 0, timeouts: limits });
  app.addHook('onRequest', async ({ headers, url }) => {
    if (headers.authorization === undefined && url !== '/open')
      throw new AppError('unauthenticated', 'Who are you?');
  });
  for (const [url, limits] of [
    ['/call', {}],
    ['/open', {}],
    ['/upload', { bodyLimit: 50_000_000 }],
  ] as const)
    app.post(url, limits, async ({ body }) => {
      taken.push(body);
      return { success: true };
    });
  app.get('/large', async () => 'a'.repeat(40_000_000));
  app.get('/works', async () => {
    await wait(1_200);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

/**
 * Returns what the server sends until the connection ends, even by an error: a byte may be on its way to a server that
 * has responded.
 */
async function text(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const token = 'Authorization: Bearer a\r\n';
const form = 'Content-Type: multipart/form-data; boundary=x\r\n';
const head = (path: string, length: number, more = '') => {
  const type = more.includes(form) ? '' : 'Content-Type: application/json\r\n';
  return `POST ${path} HTTP/1.1\r\nHost: a\r\n${type}Content-Length: ${length}\r\n${more}\r\n`;
};

/** Sends a piece from time to time until the connection ends; returns the response and the milliseconds it took. */
async function trickle(
  start: string,
  pause = 40,
  piece = '1',
): Promise<{ answer: string; milliseconds: number }> {
  const socket = await open();
  const begun = performance.now();
  socket.write(start);
  const timer = setInterval(() => socket.writable && socket.write(piece), pause);
  try {
    return { answer: await text(socket), milliseconds: performance.now() - begun };
  } finally {
    clearInterval(timer);
  }
}

it.each([
  ['of somebody who is signed in', '/call', token],
  ['without a token on an open call', '/open', ''],
  ['without a token to a route that takes files', '/upload', ''],
  ['as a form to a route that takes none', '/call', `${token}${form}`],
])('ends a body sent byte by byte, %s', async (_case, path, more) => {
  await serve();
  const { answer, milliseconds } = await trickle(head(path, 900, more));
  expect(answer).toMatch(/^HTTP\/1\.1 (408|401|415) /);
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(milliseconds).toBeLessThan(2_700);
  expect(taken).toEqual([]);
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0));
});

it('takes any number of requests on a connection, one after the other', async () => {
  await serve();
  const socket = await open();
  for (let sent = 0; sent < 30; sent += 1) {
    const answered = once(socket, 'data');
    socket.write('GET /call HTTP/1.1\r\nHost: a\r\n\r\n');
    await answered;
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('closes a connection that keeps sending requests without waiting for answers', async () => {
  await serve();
  const get = 'GET /works HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\n\r\n';
  const few = await open();
  few.write(get.repeat(5));
  const many = await open();
  many.write(get.repeat(50));
  expect(await text(many)).toBe('');
  let answers = '';
  few.on('data', (chunk: Buffer) => {
    answers += String(chunk);
  });
  await vi.waitFor(() => expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(5), 5_000);
  few.destroy();
});

it('answers a body that takes too long and does not handle it when it finally arrives', async () => {
  await serve();
  const { answer } = await trickle(head('/call', 900, token));
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"timed_out"/is);
});

it("lets a signed-in user's upload take its time at a steady pace", async () => {
  await serve();
  const socket = await open();
  socket.write(head('/upload', 51, `${token}Connection: close\r\n`));
  for (const piece of ['{"a":"', 'b'.repeat(14), 'b'.repeat(14), 'b'.repeat(14), '"', '} ']) {
    socket.write(piece);
    await wait(110);
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(taken).toHaveLength(1);
});

it('ends an upload sent byte by byte, and one that never ends', async () => {
  await serve();
  const slow = await trickle(head('/upload', 1_000_000, token), 100);
  expect(slow.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow.milliseconds).toBeLessThan(1_000);
  const endless = await trickle(head('/upload', 1_000_000, token), 10, '1'.repeat(20));
  expect(endless.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(endless.milliseconds).toBeGreaterThan(1_900);
  expect(taken).toEqual([]);
});

it('answers a timely body as usual and keeps the connection', async () => {
  await serve();
  const socket = await open();
  let answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  const expected: string[] = [];
  for (const [more, status] of [
    [token, 200],
    ['', 401],
    [token, 200],
  ] as const) {
    socket.write(head('/call', 7, more));
    // A refusal waits 50 ms for the body, which may pass in a wait of 5 while other tests use the processor.
    if (status === 200) await wait(5);
    socket.write('{"a":1}');
    expected.push(`HTTP/1.1 ${status}`);
    await vi.waitFor(() => expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(expected), 5_000);
  }
  expect(taken).toEqual([{ a: 1 }, { a: 1 }]);
  socket.destroy();
});

it('keeps a connection whose later request takes long', async () => {
  await serve({ idle: 500 });
  const socket = await open();
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\n\r\n`;
  socket.write(get('/none') + get('/works'));
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  await vi.waitFor(() => expect(answer).toMatch(/404[\s\S]*200[\s\S]*done/), 5_000);
  socket.destroy();
});

it('closes idle connections on which blank lines arrive, and gives their place to others', async () => {
  await serve({ connections: 20 });
  const get = 'GET /works HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\n\r\n';
  const answered = async (socket: Socket) => {
    socket.write(get);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  await app.inject({ url: '/works', headers: { authorization: 'x' } });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open()));
  await Promise.all(sockets.map(answered));
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  }, 200);
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  await wait(1_100);
  // The first may still find no room; it makes some for the next.
  const others = await Promise.all(Array.from({ length: 2 }, () => open()));
  for (const other of others) other.on('error', () => undefined);
  await wait(100);
  expect(await answered(await open())).toMatch(/^HTTP\/1\.1 200 /);
  await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), 8_000);
  clearInterval(drip);
  for (const other of others) other.destroy();
}, 20_000);

it('closes the connection after refusing a missing body, and drops a large one without losing the answer', async () => {
  // A busy machine takes a while to send the large one.
  await serve({ body: 30_000 });
  const silent = await open();
  const begun = performance.now();
  silent.write(head('/call', 100));
  const refused = await text(silent);
  expect(refused).toMatch(/^HTTP\/1\.1 401 .*connection: close/is);
  silent.destroy();
  expect(performance.now() - begun).toBeLessThan(1_000);
  const large = await fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(20_000_000, 'a'),
  });
  expect([large.status, large.headers.get('connection')]).toEqual([401, 'close']);
  expect(await large.json()).toMatchObject({ code: 'unauthenticated' });
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0), 3_000);
}, 40_000);

it('closes a connection that sent garbage and stays open', async () => {
  await serve();
  const socket = await open();
  socket.write('no HTTP at all\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0), 2_000);
});

it('refuses more headers than anybody needs', async () => {
  await serve();
  const headers = Object.fromEntries(Array.from({ length: 120 }, (_, place) => [`x-${place}`, '1']));
  const answer = await app.inject({ method: 'POST', url: '/open', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([431, 'too_large']);
});

it('limits connections in total and from one address', async () => {
  for (const limits of [{ connections: 3 }, { perAddress: 3 }]) {
    await serve(limits);
    const sockets = await Promise.all([open(), open(), open()]);
    const fourth = await open();
    // Closed without a response, so that it costs nothing.
    expect(await text(fourth)).toBe('');
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0));
    const later = await fetch(`http://127.0.0.1:${port}/large`, { method: 'HEAD' });
    expect(later.status).toBe(401);
    if ('connections' in limits) await app.close();
  }
});

it('counts visitors instead of connections behind a proxy', async () => {
  await serve({ proxies: 1, perAddress: 2 });
  const ask = (visitor: string) =>
    fetch(`http://127.0.0.1:${port}/works`, { headers: { authorization: 'a', 'x-forwarded-for': visitor } });
  const answers = await Promise.all(
    ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'].map(ask),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect((await ask('203.0.113.1')).status).toBe(200);
});

it('closes the connection of a reader who reads little or none of an answer', async () => {
  await serve();
  const socket = await open();
  socket.pause();
  socket.write(`GET /large HTTP/1.1\r\nHost: a\r\n${token}\r\n`);
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0), 5_000);
  socket.destroy();
});

it('does not mistake long work for a slow reader', async () => {
  await serve();
  const answer = await fetch(`http://127.0.0.1:${port}/works`, { headers: { authorization: 'a' } });
  expect(await answer.text()).toBe('done');
});

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
