import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  type Configuration,
  type ConfigurationBody,
  configurationUndoDays,
} from '#shared/import/contracts/mapping-configurations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkConfigurationLimits } from './check-configuration-limits.ts';
import { checkPlan } from './check-plan.ts';
import { planOf } from './plan-of.ts';
import { findArea, findConfiguration, forgetDeletedConfigurations } from './queries.ts';

/**
 * Keeps a mapping under a name, for everybody who imports into the company. Throws `not_found` for an area out of reach,
 * `forbidden` for who may not import into it, `invalid_input` for targets that there are not, and `duplicate` for a name that is taken.
 */
export async function createConfiguration(
  tx: PersonTx,
  body: ConfigurationBody,
  selection: Selection,
): Promise<Configuration> {
  const area = await findArea(tx, body.areaId ?? (await onlyArea(tx, selection)));
  authorize(tx, area.company_id, 'configuration', 'create');
  const plan = planOf(body);
  checkPlan(plan);
  const derived = new Set(plan.derivedColumns?.map(({ name }) => name));
  const mapped = plan.columnMappings.map(({ sourceColumn }) => sourceColumn);
  const signature = body.fileSignature ?? {
    columnNames: mapped.filter((name) => !derived.has(name)),
    columnTypes: {},
  };
  const [planText, signatureText] = [JSON.stringify(plan), JSON.stringify(signature)];
  const bytes = Buffer.byteLength(planText) + Buffer.byteLength(signatureText);
  await forgetDeletedConfigurations(tx, area.company_id, configurationUndoDays);
  await checkConfigurationLimits(tx, area.company_id, bytes);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO mapping_configurations
      (company_id, name, description, owner_id, modified_by, area_id, original_filename, plan, signature, bytes)
    VALUES (${area.company_id}, ${body.name}, ${body.description ?? null}, ${tx.person.id}, ${tx.person.id}, ${area.id},
      ${body.originalFilename || null}, ${planText}::jsonb, ${signatureText}::jsonb, ${bytes})
    RETURNING id`);
  return (await findConfiguration(tx, made?.id ?? 0)).configuration;
}

/** The only area that is chosen; throws `invalid_input` where there is not exactly one. */
async function onlyArea(tx: PersonTx, { companies, areas }: Selection): Promise<number> {
  const inCompanies = companies === undefined ? sql`true` : sql`company_id = ANY(${companies}::int[])`;
  const chosen = areas === undefined ? sql`true` : sql`id = ANY(${areas}::int[])`;
  const [only, ...others] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM areas
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${inCompanies} AND ${chosen} LIMIT 2`);
  if (only !== undefined && others.length === 0) return only.id;
  const message = 'areaId is required where not exactly one area is selected';
  throw new AppError('invalid_input', message, [{ path: 'areaId', message }]);
}
