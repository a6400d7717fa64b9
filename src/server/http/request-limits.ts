import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { errorBody } from './error-handler.ts';

/** More headers than browsers and proxies together send. */
const mostHeaders = 100;

/** Milliseconds in which the head of a request must have arrived. */
const headPatience = 20_000;
/** Milliseconds in which an upload must have arrived: the largest file that is taken does so even over a slow line. */
export const uploadPatience = 30 * 60 * 1000;
/** Milliseconds in which any other body must have arrived. */
const bodyPatience = 60_000;

/**
 * Keeps single callers from tying up the server: so many connections at once, so many headers, and a body that arrives in time. Uploads,
 * which are calls whose body may be larger than that of others, have the patience of the server itself.
 */
export function limitRequests(
  app: FastifyInstance,
  options: { connections: number; bodyMilliseconds?: number },
): void {
  const { connections, bodyMilliseconds = bodyPatience } = options;
  app.server.maxConnections = connections;
  app.server.headersTimeout = headPatience;

  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length <= 2 * mostHeaders) return done();
    const refusal = new AppError('too_large', `A request may have ${mostHeaders} headers at most.`);
    reply.status(431).send(errorBody(refusal));
  });

  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isUpload(request, app.initialConfig.bodyLimit ?? 0)) {
      const timer = setTimeout(() => {
        // Whoever parses the body hears that it failed, and the answer closes the connection; after the answer nobody does.
        if (reply.sent) request.raw.destroy();
        else payload.emit('error', new AppError('timed_out', 'The request took too long to arrive.'));
      }, bodyMilliseconds);
      for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers, routeOptions }: FastifyRequest, ordinaryLimit: number): boolean {
  const isMultipart = headers['content-type']?.startsWith('multipart/') === true;
  return isMultipart || (routeOptions.bodyLimit ?? 0) > ordinaryLimit;
}
