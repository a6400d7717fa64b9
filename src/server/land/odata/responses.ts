import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
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

/** Adds the refusal in the words that OData programs show to their users. */
export async function tellingPrograms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details, extra } = error;
    throw new AppError(code, message, details, { ...extra, error: { code, message } });
  }
}
