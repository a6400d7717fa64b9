import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { maxMembers, refuseJsonShape } from './json-shape.ts';
import { takeTurns } from './take-turns.ts';

/** Maximum members of a body without a sign-in: such calls take a few texts, and every unknown member is reported. */
const maxPublicMembers = 50;

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
      const refusal = refuseJsonShape(body, { exact: true, maxMembers: maxMembersOf(request) });
      if (refusal !== null) done(refusal);
      // Validates the body too, and calls the handler.
      else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
      else done(new AppError('invalid_input', 'The body is not valid UTF-8.'));
    });
  });
}

function maxMembersOf({ routeOptions }: FastifyRequest): number {
  const { access } = routeOptions.config;
  // Addresses without a route declare no access.
  return access === undefined || access === 'public' ? maxPublicMembers : maxMembers;
}
