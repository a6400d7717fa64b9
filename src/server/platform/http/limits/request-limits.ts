import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { answerTimeout, errorBody } from '../responses/error-handler.ts';
import { closeIdle } from './close-idle.ts';
import { closeUnread } from './close-unread.ts';
import { exchangeOn, recordExchange } from './exchanges.ts';
import { networkOf } from './network-of.ts';

/** More headers than browsers and proxies send together. */
const maxHeaders = 100;

/**
 * Maximum number of unanswered requests on one connection. Browsers and most clients wait for a response before the
 * next request.
 */
const maxPipelined = 20;

/** Time limits for clients, in milliseconds. */
export type Timeouts = {
  /** For a connection between requests. */
  idle: number;
  /** For a request's headers. */
  head: number;
  /** For a request including its body. Uploads have their own limit. */
  body: number;
  /** For an upload: enough for the largest file on a slow connection. */
  upload: number;
  /** An upload must deliver `uploadBytes` within each period of this length. */
  uploadSpan: number;
  uploadBytes: number;
  /** For a client that reads nothing of a response. */
  idleReader: number;
  /** For a client that reads less than `readerRate` bytes per second on average. */
  slowReader: number;
  readerRate: number;
};

export const defaultTimeouts: Timeouts = {
  // As long as Node keeps a silent connection here, and as long as headers may take after that.
  idle: 92_000,
  head: 20_000,
  body: 60_000,
  upload: 30 * 60_000,
  uploadSpan: 30_000,
  uploadBytes: 60_000,
  idleReader: 60_000,
  slowReader: 10 * 60_000,
  readerRate: 1_000,
};

/** How often, in milliseconds, Node checks for requests that take too long; its default is every 30 seconds. */
const lookInterval = 5_000;
/** How often, in milliseconds, slow readers are checked for. */
const readerInterval = 15_000;

/** Returns options for Node's server: they apply to every route and to requests that match none. */
export function timeouts({ head, body }: Timeouts): ServerOptions & { requestTimeout: number } {
  return {
    headersTimeout: head,
    requestTimeout: body,
    connectionsCheckingInterval: Math.min(lookInterval, body),
  };
}

/**
 * Prevents single clients from tying up the server. Limits connections in total and per address, headers, the time for
 * a body to arrive, and the time to read a response. The server must have been created with the options from
 * `timeouts`, which limit the time for headers and body.
 */
export function limitRequests(
  app: FastifyInstance,
  options: {
    /** Maximum number of open connections. */
    connections: number;
    /**
     * Maximum number of open connections from one address; behind trusted proxies, concurrent requests of one client.
     */
    perAddress: number;
    isBehindProxies: boolean;
    timeouts?: Timeouts;
  },
): void {
  const { connections, perAddress, isBehindProxies, timeouts = defaultTimeouts } = options;
  app.server.maxConnections = connections;
  const longest = timeouts.idle;
  closeIdle(app, { connections, longest, interval: Math.min(lookInterval, longest) });

  app.addHook('onRequest', (request, reply, done) => {
    recordExchange(request.raw, reply.raw);
    done();
  });
  limitPipelining(app);
  if (isBehindProxies) limitVisitors(app, perAddress);
  else limitAddresses(app, perAddress);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length <= 2 * maxHeaders) return done();
    const refusal = new AppError('too_large', `A request may have ${maxHeaders} headers at most.`);
    reply.status(431).send(errorBody(refusal));
  });

  // Only authorized requests get here; before that, an upload has the time limit of any other request.
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Unpacked, a body could be a thousand times as large as what is measured here.
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity')
      return done(
        new AppError('unsupported_type', 'Send the body without compression (no Content-Encoding).'),
      );
    if (!request.raw.complete && isUpload(request, app.initialConfig.bodyLimit ?? 0))
      watchUpload(request, reply, timeouts);
    done(null, payload);
  });

  closeUnread(app);
  disconnectSlowReaders(app, timeouts);
}

/** Whether the route accepts larger bodies than ordinary ones, by its `bodyLimit`. */
function isUpload({ routeOptions }: FastifyRequest, ordinaryLimit: number): boolean {
  return (routeOptions.bodyLimit ?? 0) > ordinaryLimit;
}

/** Limits connections from one address; further ones are closed without a response, so that they cost nothing. */
function limitAddresses(app: FastifyInstance, max: number): void {
  const open = countUp();
  app.server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    if (open.count(address) >= max) return void socket.destroy();
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
}

/** Limits one client's concurrent requests, because the connections belong to the proxy. */
function limitVisitors(app: FastifyInstance, max: number): void {
  const open = countUp();
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = networkOf(request.ip);
    if (open.count(visitor) >= max) {
      const words = 'Too many requests from your address are running at once. Wait for some to finish.';
      return done(new AppError('rate_limited', words, [], { retry_after: 5 }));
    }
    open.add(visitor);
    reply.raw.once('close', () => open.remove(visitor));
    done();
  });
}

/**
 * Closes a connection that keeps sending requests without waiting for responses: each would be processed and its
 * response held.
 */
function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    if (count > maxPipelined) {
      reply.hijack();
      socket.destroy();
      return;
    }
    open.set(socket, count);
    done();
  });
  // A response that never finishes ends with its connection.
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    open.set(socket, (open.get(socket) ?? 1) - 1);
    done();
  });
}

function countUp() {
  const counts = new Map<string, number>();
  return {
    count: (key: string) => counts.get(key) ?? 0,
    add: (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: string) => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}

/** Gives a body the time limit of an upload as long as it arrives at a steady pace. */
function watchUpload(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { upload, uploadSpan, uploadBytes }: Timeouts,
): void {
  const exchange = exchangeOn(raw.socket);
  if (exchange === undefined) return;
  exchange.isUpload = true;
  const begun = performance.now();
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    const came = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    // Bytes received but not yet read are our delay, not the client's.
    const isOurs = raw.readableLength > 0;
    const isTooSlow = (came < uploadBytes && !isOurs) || performance.now() - begun > upload;
    if (isTooSlow) answerTimeout(raw.socket);
  }, uploadSpan);
  for (const end of ['end', 'close']) raw.once(end, () => clearInterval(watch));
  // A refusal leaves the rest of the body unread; `closeUnread` ends the connection then.
  reply.raw.once('close', () => clearInterval(watch));
}

/**
 * Closes connections whose client reads nothing of a response, or too little for too long. Requests without output so
 * far continue.
 */
function disconnectSlowReaders(app: FastifyInstance, { idleReader, slowReader, readerRate }: Timeouts): void {
  const answering = new Set<Socket>();
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    const exchange = exchangeOn(raw.socket);
    if (exchange !== undefined) exchange.answering = { since: performance.now(), bytes: sentBy(raw.socket) };
    answering.add(raw.socket);
    return payload;
  });
  app.addHook('onResponse', async ({ raw }) => {
    answering.delete(raw.socket);
  });

  // Node reports idle connections; a partial read of a written chunk counts as activity.
  app.server.setTimeout(idleReader, (socket: Socket) => {
    const isIdle = exchangeOn(socket) === undefined;
    if (isIdle || socket.writableLength > 0) socket.destroy();
  });
  const look = setInterval(
    () => {
      for (const socket of answering) {
        const begun = exchangeOn(socket)?.answering;
        if (begun === undefined || socket.writableLength === 0) continue;
        const elapsed = performance.now() - begun.since;
        const taken = sentBy(socket) - begun.bytes;
        if (elapsed >= slowReader && taken < (elapsed / 1000) * readerRate) socket.destroy();
      }
    },
    Math.min(readerInterval, slowReader),
  );
  app.addHook('onClose', async () => clearInterval(look));
}

/** Returns the bytes sent; `bytesWritten` also counts those still queued. */
function sentBy(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
