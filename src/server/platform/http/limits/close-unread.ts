import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long, in milliseconds, the rest of a refused body may still arrive, so that the connection can be reused. */
const moment = 50;
/** How long, in milliseconds, the connection stays open after a refusal, so that the client can read it. */
const lingerMilliseconds = 2_000;
/** How many bytes are received and discarded in that time. */
const lingerBytes = 8 * 1024 * 1024;

/**
 * Closes the connection after an error response (4xx, 5xx) whose request was not fully read, instead of waiting for its
 * body. Discards incoming bytes for a while: closing at once would reset the connection and lose the response.
 */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (reply.statusCode < 400 || raw.complete || raw.readableEnded || raw.destroyed) return payload;
    await waitForRest(raw);
    if (!raw.complete && !raw.destroyed) {
      reply.header('connection', 'close');
      lingerAfterAnswer(raw);
    }
    return payload;
  });
}

/** Waits briefly for the rest of the body. Most bodies arrived with their headers and are just not read yet. */
async function waitForRest(request: IncomingMessage): Promise<void> {
  if (request.listenerCount('data') > 0 || Number(request.headers['content-length']) > lingerBytes) return;
  request.resume();
  const enough = new AbortController();
  await Promise.race([
    once(request, 'end', { signal: enough.signal }).catch(() => undefined),
    wait(moment, undefined, { signal: enough.signal }).catch(() => undefined),
  ]);
  enough.abort();
}

/**
 * Node closes a connection with `destroySoon` once the response is sent; this replacement first closes only its own
 * side.
 */
function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    const before = socket.bytesRead;
    const begun = performance.now();
    const look = setInterval(() => {
      const isEnough =
        performance.now() - begun >= lingerMilliseconds || socket.bytesRead - before >= lingerBytes;
      if (isEnough) socket.destroy();
    }, 50);
    socket.once('close', () => clearInterval(look));
    // The client disconnected or sent the rest; there is nothing left to wait for.
    socket.once('end', () => socket.destroy());
    request.once('end', () => socket.destroy());
    request.unpipe();
    request.resume();
    socket.end();
  };
}
