import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readSample } from './sample-status.ts';

/**
 * Removes a sample company with everything in it and its history, and returns how many records were removed. Throws
 * `forbidden` if the user may not administer it, `business_rule` if the company is not a sample, and `conflict` if the
 * number of users' own records is not the expected one.
 */
export async function removeSample(
  tx: PersonTx,
  id: number,
  expectedOwnRecords: number | undefined,
): Promise<{ records_removed: number }> {
  authorize(tx, id, 'sample', 'delete');
  // Refuses before waiting for locks, and counts only once nobody else can write.
  await readSample(tx, id);
  await tx.run(sql`SELECT hold_sample_company(${id}::int)`);
  const sample = await readSample(tx, id);
  if (expectedOwnRecords !== undefined && expectedOwnRecords !== sample.own_records) {
    throw new AppError(
      'conflict',
      `The sample company has been changed: ${sample.own_records} of its items are now added or changed. Nothing was removed.`,
      [],
      { data: [sample] },
    );
  }
  await tx.run(sql`SELECT remove_sample_company(${id}::int)`);
  return { records_removed: sample.records };
}
