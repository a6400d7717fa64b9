import type { RawBuilder } from 'kysely';
import { compileQuery, type Tx } from '#server/platform/db/database.ts';

/*
 * Statements over staging tables and bulk writes differ with every mapping and choice of fields: preparing them would
 * crowd out statements that come again, and plan for tables that are gone or for other numbers of rows.
 */

/** Runs a statement that is not worth preparing and answers its rows. */
export async function rowsOnce<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = compileQuery(query);
  return (await tx.client.query(sql, [...parameters])).rows as Row[];
}

/** Runs a statement that is not worth preparing and answers how many rows it touched. */
export async function runOnce(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  const { sql, parameters } = compileQuery(query);
  return (await tx.client.query(sql, [...parameters])).rowCount ?? 0;
}
