import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PersonTx } from '#server/db/database.ts';

/** A reader that takes nothing for so long, in milliseconds, is taken to be gone. */
const longestPause = 60_000;

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
  await database.download(request.caller, async (tx) => {
    const chunks = open(tx);
    const first = await chunks.next();
    const watch = setTimeout(
      () => body.destroy(new Error('The reader of a download took nothing for a minute.')),
      longestPause,
    );
    const body = Readable.from(
      (async function* () {
        if (!first.done) yield first.value;
        for await (const chunk of chunks) {
          watch.refresh();
          yield chunk;
        }
      })(),
    );
    reply.send(body);
    try {
      await finished(body);
    } catch (error) {
      // The person closed the download, or the database failed under it: either way the query ends here.
      tx.spoil();
      throw error;
    } finally {
      clearTimeout(watch);
    }
  });
  return reply;
}
