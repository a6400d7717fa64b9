import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { lockLimit } from '#server/platform/db/lock-limit.ts';
import { maxConfigurationBytes, maxConfigurations } from '#shared/import/contracts/mapping-configurations.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Throws `business_rule` where the company keeps as many configurations as it may, or as much in them, once this one is
 * written; `id` is one that is written anew.
 */
export async function checkConfigurationLimits(
  tx: PersonTx,
  companyId: number,
  bytes: number,
  id: number | null = null,
): Promise<void> {
  await lockLimit(tx, 'mapping_configurations', companyId);
  const [kept] = await tx.rows<{ count: number; bytes: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes FROM mapping_configurations
    WHERE company_id = ${companyId} AND deleted_at IS NULL AND id IS DISTINCT FROM ${id}::int`);
  if ((kept?.count ?? 0) >= maxConfigurations)
    throw new AppError(
      'business_rule',
      `The company has ${maxConfigurations} configurations. Delete one that is no longer needed.`,
    );
  if ((kept?.bytes ?? 0) + bytes > maxConfigurationBytes)
    throw new AppError(
      'business_rule',
      'The configurations of the company take all the room that there is for them. Delete one that is no longer needed.',
    );
}
