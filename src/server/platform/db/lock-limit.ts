import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#shared/platform/errors.ts';
import type { PersonTx } from './database.ts';

/** The tables whose rows are limited per company. */
type Limited =
  | 'areas'
  | 'boards'
  | 'import_words'
  | 'mapping_configurations'
  | 'report_schedules'
  | 'reports'
  | 'views';

/**
 * Lets one transaction at a time count and add rows of a kind in a company, so that parallel requests cannot exceed its
 * limit together. Until it ends, the transaction must not wait for a row that another one is changing.
 */
export async function lockLimit(tx: PersonTx, kind: Limited, companyId: number): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext(${`platbook limit ${kind}`}), ${companyId}::int)`);
}

/**
 * Throws `business_rule` with the message if a company has `max` such rows already; `where` narrows which ones count. Others
 * wait with theirs until the transaction ends, as `lockLimit` says.
 */
export async function refuseMore(
  tx: PersonTx,
  table: Limited,
  companyId: number,
  { where = sql`true`, max, message }: { where?: RawBuilder<unknown>; max: number; message: string },
): Promise<void> {
  await lockLimit(tx, table, companyId);
  const [stored] = await tx.rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE company_id = ${companyId} AND ${where}`,
  );
  if ((stored?.count ?? 0) >= max) throw new AppError('business_rule', message);
}
