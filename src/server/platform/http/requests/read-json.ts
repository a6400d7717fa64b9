import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { type JsonLimits, refuseJsonShape } from './json-shape.ts';
import { takeTurns } from './take-turns.ts';

/** Calls without a sign-in accept a few texts; every unknown member would be reported. */
const publicLimits: JsonLimits = { members: 50, containers: 12_000 };

/**
 * Accepts only JSON bodies, and only in valid UTF-8: an invalid byte must not be stored as a replacement character.
 * Bodies are read in turns, together with the checks by their schemas.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const takeTurn = takeTurns();
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients send a JSON content type with every request; a DELETE may still have no body.
    if (body.length === 0 && request.method === 'DELETE') return done(null, undefined);
    takeTurn(() => {
      const refusal = refuseJsonShape(body, { exact: true, ...limitsOf(request) });
      if (refusal !== null) done(refusal);
      // Validates the body too, and calls the handler.
      else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
      else done(new AppError('invalid_input', 'The body is not valid UTF-8.'));
    });
  });
}

function limitsOf({ routeOptions }: FastifyRequest): { limits?: JsonLimits } {
  const { access } = routeOptions.config;
  // Addresses without a route declare no access.
  return access === undefined || access === 'public' ? { limits: publicLimits } : {};
}
