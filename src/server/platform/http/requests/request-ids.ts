import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers the id of a request, by which the log tells it: what a proxy that is trusted calls it, else one of our own. */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    const isSafe = trustedProxies > 0 && typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given);
    return isSafe ? given : randomUUID();
  };
}

/** Tells the id in every answer, so that whoever was refused can name the request. */
export function reportRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
