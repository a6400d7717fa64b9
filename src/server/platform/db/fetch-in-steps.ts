import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { rowsOnce, runOnce } from './run-once.ts';

/** Rows read first and at most at a time. */
type Steps = { first: number; most: number };

/** The characters that the rows of a step should have. */
const stepText = 1_000_000;

/**
 * Reads rows in steps, small ones if the rows are large, so that neither the database nor this process holds all of them.
 * A transaction reads one such query at a time.
 */
export async function* fetchInSteps<Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  sizeOf: (row: Row) => number,
  { first, most }: Steps,
): AsyncGenerator<Row[]> {
  // Filters differ with every program, so these statements aren't prepared.
  await runOnce(tx, sql`DECLARE steps NO SCROLL CURSOR FOR ${query}`);
  let wanted = first;
  for (;;) {
    const rows = await rowsOnce<Row>(tx, sql`FETCH ${sql.raw(String(wanted))} FROM steps`);
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const size = rows.reduce((sum, row) => sum + sizeOf(row), 1);
    wanted = Math.max(1, Math.min(most, Math.floor((wanted * stepText) / size)));
  }
  await runOnce(tx, sql`CLOSE steps`);
}

/** Reads rows with a text in such steps. */
export function fetchTexts<Row extends { text: string }>(
  tx: Tx,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  return fetchInSteps(tx, query, ({ text }) => text.length, { first: 10, most: 1000 });
}
