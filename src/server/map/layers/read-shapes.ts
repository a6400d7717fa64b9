import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';

/** Rows read first and at most at a time, and the characters that they should have, so that few are read in vain. */
const firstRows = 5;
const maxRows = 2000;
const batchCharacters = 1_000_000;

/** A row with its shape as text, and what else it has. */
type ShapeRow = { geometry: string; properties?: Readonly<Record<string, unknown>> };

const sizeOf = ({ geometry, properties = {} }: ShapeRow) =>
  Object.values(properties).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    geometry.length,
  );

/**
 * Reads rows with shapes one after another, few at a time if they are large: outlines can have a hundred thousand corners
 * each, and texts as many letters. A transaction reads one such query at a time.
 */
export async function* readShapes<Row extends ShapeRow>(
  tx: PersonTx,
  query: RawBuilder<Row>,
): AsyncGenerator<Row> {
  // Filters differ with every program, so these statements aren't prepared.
  await runOnce(tx, sql`DECLARE shapes NO SCROLL CURSOR FOR ${query}`);
  let wanted = firstRows;
  for (;;) {
    const rows = await rowsOnce<Row>(tx, sql`FETCH ${sql.raw(String(wanted))} FROM shapes`);
    yield* rows;
    if (rows.length < wanted) return;
    const read = rows.reduce((sum, row) => sum + sizeOf(row), 1);
    wanted = Math.max(1, Math.min(maxRows, Math.floor((wanted * batchCharacters) / read)));
    await nextTurn();
  }
}
