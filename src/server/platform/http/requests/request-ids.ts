import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that provides the id of a request in the log: the id from a trusted proxy, otherwise a new one.
 */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    const isSafe = trustedProxies > 0 && typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given);
    return isSafe ? given : randomUUID();
  };
}

/** Sends the id with every response, so that users can quote it when they report an error. */
export function reportRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
