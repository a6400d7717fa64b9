import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PersonTx } from '#server/db/database.ts';

/**
 * Sends what a transaction reads while it is read, without holding it in memory. The transaction lasts as long as the download;
 * what fails before the first byte is answered as an error, later the connection is cut, so that half a file never looks whole.
 */
export async function sendStream(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  open: (tx: PersonTx) => Readable | AsyncGenerator<string>,
): Promise<FastifyReply> {
  await database.as(request.personId, async (tx) => {
    const source = open(tx);
    const chunks = source instanceof Readable ? source.iterator() : source;
    const first = await chunks.next();
    const body = Readable.from(
      (async function* () {
        if (!first.done) yield first.value as string | Buffer;
        yield* chunks as AsyncIterable<string | Buffer>;
      })(),
    );
    reply.send(body);
    await finished(body).catch((error: unknown) => {
      // The person closed the download, or the database failed under it: either way the query ends here.
      tx.spoil();
      if (source instanceof Readable) source.destroy();
      throw error;
    });
  });
  return reply;
}
