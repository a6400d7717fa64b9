import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { openDownload } from './open-download.ts';

/**
 * Sends what a transaction reads as it is read, without holding it in memory. The transaction lasts as long as the
 * download. A failure before the first byte becomes an error response; later ones cut the connection, so that a partial
 * file never looks complete.
 */
export async function sendStream(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  open: (tx: PersonTx) => AsyncGenerator<string | Buffer>,
): Promise<FastifyReply> {
  return reply.send(await openDownload(database, request.caller, open));
}
