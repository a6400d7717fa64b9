import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/** Few at first, so that the first row arrives quickly. */
const firstRows = 50;
const rowsAtATime = 1000;

/**
 * Reads the rows of a statement with a cursor, never all into memory. Only one such statement per transaction may be
 * open at a time.
 */
export async function* readRows<Row>(tx: PersonTx, statement: RawBuilder<unknown>): AsyncGenerator<Row> {
  await tx.run(sql`DECLARE report_rows NO SCROLL CURSOR FOR ${statement}`);
  let wanted = firstRows;
  for (;;) {
    const rows = await tx.rows<Row>(sql`FETCH ${sql.raw(String(wanted))} FROM report_rows`);
    yield* rows;
    if (rows.length < wanted) break;
    wanted = rowsAtATime;
  }
  await tx.run(sql`CLOSE report_rows`);
}
