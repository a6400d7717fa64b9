import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { maxSlice, sliceText } from './slice-text.ts';

/** How long, in milliseconds, a client may read nothing before it counts as gone. */
const maxPause = 60_000;

/**
 * Streams what a transaction reads, without holding it in memory. The transaction lasts as long as the download. A
 * failure before the first byte is thrown; later ones end the stream with an error, so that a partial file never looks
 * complete.
 */
export function openDownload(
  database: Database,
  caller: Caller,
  open: (tx: PersonTx) => AsyncGenerator<string | Buffer>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    database
      .download(caller, async (tx) => {
        // A standby failed after the client got its stream, which ended with that error.
        if (isHandedOver) return;
        const chunks = open(tx);
        const first = await chunks.next();
        const watch = setTimeout(
          () => body.destroy(new Error('A download was idle for a minute.')),
          maxPause,
        );
        const body = Readable.from(
          (async function* () {
            if (!first.done) yield* slicesOf(first.value);
            for await (const chunk of chunks) {
              watch.refresh();
              for (const slice of slicesOf(chunk)) {
                yield slice;
                watch.refresh();
              }
            }
          })(),
        );
        // The stream's reader gets the error; this listener only prevents an unhandled error from ending the process.
        body.on('error', () => undefined);
        isHandedOver = true;
        resolve(body);
        try {
          await finished(body);
        } catch (error) {
          // The client closed the download, or the database failed during it: either way the query ends here.
          tx.spoil();
          throw error;
        } finally {
          clearTimeout(watch);
        }
      })
      // Once the stream is handed over, this has no effect: its reader got the error.
      .catch(reject);
  });
}

function slicesOf(chunk: string | Buffer): Iterable<string | Buffer> {
  return typeof chunk === 'string' && chunk.length > maxSlice ? sliceText(chunk) : [chunk];
}
