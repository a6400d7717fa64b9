import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { fetchInSteps } from '#server/platform/db/fetch-in-steps.ts';

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
  for await (const rows of fetchInSteps(tx, query, sizeOf, { first: 5, most: 2000 })) {
    yield* rows;
    await nextTurn();
  }
}
