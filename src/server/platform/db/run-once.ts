import type { RawBuilder } from 'kysely';
import { compileQuery, type Tx } from '#server/platform/db/database.ts';

/*
 * Statements on staging tables and bulk writes differ with every mapping and choice of fields. Preparing them would
 * crowd out recurring statements, and their plans would be for deleted tables or other row counts.
 */

/** Runs a statement without preparing it and returns its rows. */
export async function rowsOnce<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = compileQuery(query);
  return (await tx.client.query(sql, [...parameters])).rows as Row[];
}

/** Runs a statement without preparing it and returns how many rows it affected. */
export async function runOnce(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  const { sql, parameters } = compileQuery(query);
  return (await tx.client.query(sql, [...parameters])).rowCount ?? 0;
}
