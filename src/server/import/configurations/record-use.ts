import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Configuration, UseBody } from '#shared/import/contracts/mapping-configurations.ts';
import { findConfiguration } from './queries.ts';

/** Counts an import that was made by a configuration. Throws `forbidden` for who may not import into its company. */
export async function recordUse(tx: PersonTx, id: number, use: UseBody): Promise<Configuration> {
  const { configuration } = await findConfiguration(tx, id);
  authorize(tx, configuration.company_id, 'configuration', 'update');
  // No change of the configuration: its version stays, so that nobody's edit is refused for it.
  await tx.run(sql`
    UPDATE mapping_configurations
    SET usage_count = usage_count + 1, success_count = success_count + ${use.success ? 1 : 0}::int,
        last_used_date = now(), last_file_name = ${use.fileName}
    WHERE company_id = ${configuration.company_id} AND id = ${id} AND deleted_at IS NULL`);
  return (await findConfiguration(tx, id)).configuration;
}
