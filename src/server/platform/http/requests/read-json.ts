import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '#server/platform/db/caller.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type JsonLimits, refuseJsonShape } from './json-shape.ts';
import { mayHaveLargeGeometry, readLargeGeometry } from './large-geometry.ts';
import { takeTurns } from './take-turns.ts';

/** Calls without a sign-in accept a few texts; every unknown member would be reported. */
const publicLimits: JsonLimits = { members: 50, containers: 12_000 };
/** A group of identity providers has thousands of members; any attributes are read, those within others by recursion. */
const providerLimits: JsonLimits = { members: 30_000, containers: 12_000, depth: 20 };

/**
 * Accepts only JSON bodies, and only in valid UTF-8: an invalid byte must not be stored as a replacement character.
 * Bodies are read in turns, together with the checks by their schemas.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  const parse: typeof parseSafely = (request, text, done) =>
    parseSafely(request, text, (error, value) =>
      done(error !== null && isJson(text) ? refuseKey() : error, value),
    );
  const takeTurn = takeTurns();
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      // Clients send a JSON content type with every request; a DELETE may still have no body.
      if (body.length === 0 && request.method === 'DELETE') return done(null, undefined);
      takeTurn(() => {
        const refusal = refuseJsonShape(body, { exact: true, ...limitsOf(request) });
        if (refusal !== null) return done(refusal);
        if (!isUtf8(body)) return done(new AppError('invalid_input', 'The body is not valid UTF-8.'));
        // Public calls have no caller, and no large bodies.
        if (!request.caller || !mayHaveLargeGeometry(body))
          // Validates the body too, and calls the handler.
          return parse(request, body.toString('utf8'), done);
        readLargeGeometry(body, bearerOf(request.caller).personId).then(
          (read) =>
            takeTurn(() => {
              if (read === undefined) return parse(request, body.toString('utf8'), done);
              parse(request, read.rest, (error, rest) => {
                if (error) done(error);
                else done(null, read.putInto(rest));
              });
            }),
          done,
        );
      });
    },
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Valid JSON is refused only for keys that would change the prototype of the object. */
function refuseKey(): AppError {
  return new AppError('invalid_input', 'The body has a key that is not allowed: __proto__ or constructor.');
}

function limitsOf({ routeOptions }: FastifyRequest): { limits?: JsonLimits } {
  const { access } = routeOptions.config;
  // Addresses without a route declare no access.
  if (access === 'provider') return { limits: providerLimits };
  return access === undefined || access === 'public' ? { limits: publicLimits } : {};
}
