import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { rowsOnce, runOnce } from './run-once.ts';

/** Rows read first and at most at a time, and the characters that they should have. */
const firstRows = 50;
const maxRows = 1000;
const batchText = 1_000_000;

/**
 * Reads rows with a text in batches, small ones if the texts are long, so that neither the database nor this process holds
 * all of them. A transaction reads one such query at a time.
 */
export async function* fetchTexts<Row extends { text: string }>(
  tx: Tx,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  await runOnce(tx, sql`DECLARE texts NO SCROLL CURSOR FOR ${query}`);
  let wanted = firstRows;
  for (;;) {
    const rows = await rowsOnce<Row>(tx, sql`FETCH ${sql.raw(String(wanted))} FROM texts`);
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const length = rows.reduce((sum, { text }) => sum + text.length, 1);
    wanted = Math.max(1, Math.min(maxRows, Math.floor((wanted * batchText) / length)));
  }
  await runOnce(tx, sql`CLOSE texts`);
}
