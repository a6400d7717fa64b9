import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readSample } from './sample-status.ts';

/**
 * Removes a sample company with all that is in it and its history; answers how many records went. Throws `forbidden` for who may not
 * administer it, `business_rule` for a company that is no sample, and `conflict` when people's own records are not as many as was said.
 */
export async function removeSample(
  tx: PersonTx,
  id: number,
  expectedOwnRecords: number | undefined,
): Promise<{ records_removed: number }> {
  authorize(tx, id, 'sample', 'delete');
  // Refused before anybody waits, and counted only once nobody else can write.
  await readSample(tx, id);
  await tx.run(sql`SELECT hold_sample_company(${id}::int)`);
  const sample = await readSample(tx, id);
  if (expectedOwnRecords !== undefined && expectedOwnRecords !== sample.own_records) {
    throw new AppError(
      'conflict',
      `Somebody changed the sample company in the meantime: ${sample.own_records} of what it holds was added or changed by now. Nothing was removed.`,
      [],
      { data: [sample] },
    );
  }
  await tx.run(sql`SELECT remove_sample_company(${id}::int)`);
  return { records_removed: sample.records };
}
