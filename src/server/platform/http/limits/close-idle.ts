import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection may be closed to make room for others once it has been idle for this many milliseconds. */
const spareAfter = 1_000;

/**
 * Closes connections between requests: those idle for `longest` milliseconds, even if blank lines arrive on them, which
 * Node takes for the beginning of a request; and while more than nine tenths of `connections` are open, the one that has
 * been idle longest for each that opens. Idle connections then lock nobody out.
 */
export function closeIdle(
  app: FastifyInstance,
  { connections, longest, interval }: { connections: number; longest: number; interval: number },
): void {
  /** Since when each is idle, in milliseconds of `performance.now`, longest first. */
  const idle = new Map<Socket, number>();
  /** The requests in progress on each connection of a client; those that the server makes of itself have none. */
  const open = new Map<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const requests = open.get(socket);
    if (requests === undefined) return;
    open.set(socket, requests + change);
    if (requests + change > 0) idle.delete(socket);
    else idle.set(socket, performance.now());
  };
  const closeThose = (age: number, most: number) => {
    let left = most;
    for (const [socket, since] of idle) {
      if (left === 0 || performance.now() - since < age) return;
      idle.delete(socket);
      socket.destroy();
      left -= 1;
    }
  };
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => {
      open.delete(socket);
      idle.delete(socket);
    });
    if (open.size > 0.9 * connections) closeThose(spareAfter, 1);
    idle.set(socket, performance.now());
  });
  // Refused because none was idle long enough when the others opened: the next one finds room.
  app.server.on('drop', () => closeThose(spareAfter, 1));
  app.server.on('request', ({ socket }: IncomingMessage) => count(socket, 1));
  app.addHook('onResponse', async (request) => count(request.raw.socket, -1));
  const timer = setInterval(() => closeThose(longest, Number.POSITIVE_INFINITY), interval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
