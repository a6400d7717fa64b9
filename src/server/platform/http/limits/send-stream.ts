import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { openDownload } from './open-download.ts';

/**
 * Sends what a transaction reads while it is read, without holding it in memory. The transaction lasts as long as the download;
 * what fails before the first byte is answered as an error, later the connection is cut, so that half a file never looks whole.
 */
export async function sendStream(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  open: (tx: PersonTx) => AsyncGenerator<string | Buffer>,
): Promise<FastifyReply> {
  return reply.send(await openDownload(database, request.caller, open));
}
