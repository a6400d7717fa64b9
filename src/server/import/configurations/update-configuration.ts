import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { mayChangeConfiguration } from '#shared/import/configurations/configuration-rights.ts';
import type { Configuration, ConfigurationChanges } from '#shared/import/contracts/mapping-configurations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkConfigurationLimits } from './check-configuration-limits.ts';
import { checkPlan } from './check-plan.ts';
import { planOf } from './plan-of.ts';
import { findArea, findConfiguration, lockConfiguration } from './queries.ts';

/**
 * Changes what was sent of a configuration. Throws `forbidden` for one of somebody else that the person does not manage, and
 * `stale_version` with the current one in `data` where another change came first.
 */
export async function updateConfiguration(
  tx: PersonTx,
  id: number,
  changes: ConfigurationChanges,
): Promise<Configuration> {
  await lockConfiguration(tx, id);
  const { configuration: stored, modifiedBy } = await findConfiguration(tx, id);
  authorizeChange(tx, stored);
  refuseStale(changes, stored, 'configuration', modifiedBy);
  const { version_id: _version, ...sent } = changes;
  const changed = { ...stored, ...sent };
  const plan = planOf(changed);
  // What is not sent is not judged anew: a field of it may have gone since.
  checkPlan({
    ...plan,
    columnMappings: changes.columnMappings ?? [],
    bridgeMappings: changes.bridgeMappings ?? [],
    includedEntities: changes.includedEntities ?? [],
    includedBridges: changes.includedBridges ?? [],
  });
  if (changes.areaId !== undefined) await refuseOtherCompany(tx, stored.company_id, changes.areaId);
  const [planText, signatureText] = [JSON.stringify(plan), JSON.stringify(changed.fileSignature)];
  const bytes = Buffer.byteLength(planText) + Buffer.byteLength(signatureText);
  await checkConfigurationLimits(tx, stored.company_id, bytes, id);
  await tx.run(sql`
    UPDATE mapping_configurations
    SET name = ${changed.name}, description = ${changed.description}, area_id = ${changed.areaId},
        original_filename = ${changed.originalFilename || null}, plan = ${planText}::jsonb,
        signature = ${signatureText}::jsonb, bytes = ${bytes}, modified_by = ${tx.person.id}, modified_date = now(),
        version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return (await findConfiguration(tx, id)).configuration;
}

/** Throws `forbidden` for a configuration that is neither the person's own nor of a company that the person manages. */
export function authorizeChange(tx: PersonTx, stored: Configuration): void {
  const role = tx.person.roles.get(stored.company_id) ?? '';
  if (mayChangeConfiguration(role, stored.owner_id === tx.person.id)) return;
  throw new AppError(
    'forbidden',
    'This configuration was saved by somebody else. Its author or a Manager of the company can change it; you can save one of your own.',
  );
}

async function refuseOtherCompany(tx: PersonTx, companyId: number, areaId: number): Promise<void> {
  if ((await findArea(tx, areaId)).company_id === companyId) return;
  const message = 'areaId must be an area of the company of the configuration';
  throw new AppError('invalid_input', message, [{ path: 'areaId', message }]);
}
