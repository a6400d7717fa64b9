import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { asRefusal } from '#server/platform/http/responses/error-handler.ts';
import { keyPathOf } from '#server/platform/http/security/key-in-path.ts';
import { AppError } from '#shared/platform/errors.ts';

export const feedRoot = '/odata';
export const json = 'application/json; charset=utf-8';

/** Returns the address of the feed as a client reaches it, with its key if that is in the path. */
export function feedAddress({ publicUrl }: Pick<Config, 'publicUrl'>): (request: FastifyRequest) => string {
  return (request) => publicUrl + feedRoot + keyPathOf(request.raw);
}

/** Sends a response of the feed. */
export function send(reply: FastifyReply, type: string, body: string | object): FastifyReply {
  reply.header('odata-version', '4.0').type(type);
  const isWritten = typeof body === 'string' || body instanceof Readable;
  return reply.send(isWritten ? body : JSON.stringify(body));
}

/** Writes the start of a page of records, up to the first one; `base` is the address of the feed. */
export function startOf(base: string, set: string, total: number | null): string {
  const counted = total === null ? '' : `,"@odata.count":${total}`;
  return `{"@odata.context":${JSON.stringify(`${base}/$metadata#${set}`)}${counted},"value":[`;
}

/** Registers routes of the feed, whose refusals also have the words that OData programs show to their users. */
export function feedScope(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request) => {
      const refused = asRefusal(error, request);
      const { code, message, details, extra } = refused;
      // The handler of all routes logs what is a failure of the server.
      if (refused.status >= 500) throw error;
      throw new AppError(code, message, details, { ...extra, error: { code, message } });
    });
    register(scope);
  });
}
