import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import {
  type Configuration,
  configurationUndoDays,
} from '#shared/import/contracts/mapping-configurations.ts';
import { checkConfigurationLimits } from './check-configuration-limits.ts';
import { findConfiguration, forgetDeletedConfigurations, lockConfiguration } from './queries.ts';
import { authorizeChange } from './update-configuration.ts';

/** Deletes a configuration, which can be undone for a day. Throws `forbidden` for one of somebody else. */
export async function deleteConfiguration(tx: PersonTx, id: number): Promise<void> {
  await lockConfiguration(tx, id);
  const { configuration } = await findConfiguration(tx, id);
  authorizeChange(tx, configuration);
  await forgetDeletedConfigurations(tx, configuration.company_id, configurationUndoDays);
  await tx.run(sql`
    UPDATE mapping_configurations SET deleted_at = now()
    WHERE company_id = ${configuration.company_id} AND id = ${id}`);
}

/**
 * Brings a deleted configuration back under its id, with its author and its uses. Throws `duplicate` where its name was
 * taken in the meantime, and `not_found` for one that is not deleted.
 */
export async function restoreConfiguration(tx: PersonTx, id: number): Promise<Configuration> {
  await lockConfiguration(tx, id);
  const { configuration } = await findConfiguration(tx, id, 'deleted');
  authorizeChange(tx, configuration);
  const [stored] = await tx.rows<{ bytes: number }>(sql`
    SELECT bytes FROM mapping_configurations WHERE company_id = ${configuration.company_id} AND id = ${id}`);
  await checkConfigurationLimits(tx, configuration.company_id, stored?.bytes ?? 0, id);
  await tx.run(sql`
    UPDATE mapping_configurations SET deleted_at = NULL
    WHERE company_id = ${configuration.company_id} AND id = ${id}`);
  return configuration;
}
