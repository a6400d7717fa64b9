import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';

/** A reader that takes nothing for so long, in milliseconds, is taken to be gone. */
const longestPause = 60_000;

/**
 * Opens what a transaction reads as a stream, without holding it in memory. The transaction lasts as long as the reading; what fails before
 * the first byte is thrown, later the stream ends with an error, so that half a file never looks whole.
 */
export function openDownload(
  database: Database,
  caller: Caller,
  open: (tx: PersonTx) => AsyncGenerator<string | Buffer>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    database
      .download(caller, async (tx) => {
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
        // Whoever reads it hears of its failure there; this listener only keeps a failure that nobody waits for from ending the process.
        body.on('error', () => undefined);
        resolve(body);
        try {
          await finished(body);
        } catch (error) {
          // The reader closed the download, or the database failed under it: either way the query ends here.
          tx.spoil();
          throw error;
        } finally {
          clearTimeout(watch);
        }
      })
      // After the stream was handed over this changes nothing: its reader was told.
      .catch(reject);
  });
}
