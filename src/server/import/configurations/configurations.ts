import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { lockLimit } from '#server/platform/db/lock-limit.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import {
  deleteSaved,
  findSaved,
  findToChange,
  insertSaved,
  listSaved,
  restoreSaved,
  type SavedKind,
  type SavedRow,
  updateSaved,
} from '#server/saved/saved-items.ts';
import {
  type Configuration,
  type ConfigurationBody,
  type ConfigurationChanges,
  type ConfigurationPlan,
  maxConfigurationBytes,
  maxConfigurations,
  type UseBody,
} from '#shared/import/contracts/mapping-configurations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkPlan } from './check-plan.ts';
import { planOf } from './plan-of.ts';

type ConfigurationRow = SavedRow &
  Omit<Configuration, keyof SavedRow | 'last_used_date' | keyof ConfigurationPlan> & {
    plan: ConfigurationPlan;
    last_used_date: Date | null;
  };

const configurations: SavedKind<ConfigurationRow, Configuration> = {
  table: 'mapping_configurations',
  resource: 'configuration',
  noun: 'configuration',
  columns: sql`
    s.description, s.area_id AS "areaId", a.name AS area_name, s.plan, s.signature AS "fileSignature",
    s.original_filename AS "originalFilename", s.usage_count, s.success_count, s.last_used_date, s.last_file_name`,
  joins: sql`LEFT JOIN areas a ON a.company_id = s.company_id AND a.id = s.area_id`,
  present: ({ plan, ...row }) => ({
    ...row,
    ...plan,
    created_date: row.created_date.toISOString(),
    modified_date: row.modified_date.toISOString(),
    last_used_date: row.last_used_date?.toISOString() ?? null,
  }),
};

/** Returns the configurations of these companies, or of all of the user's companies, by name. */
export function listConfigurations(
  tx: PersonTx,
  companies: readonly number[] | undefined,
): Promise<Configuration[]> {
  return listSaved(tx, configurations, companies);
}

/** Throws `not_found`. */
export function findConfiguration(tx: PersonTx, id: number) {
  return findSaved(tx, configurations, id);
}

/**
 * Saves a mapping for everyone who imports into the company. Throws `not_found` if the user cannot access the area,
 * `forbidden` if the user may not import into it, `invalid_input` for targets that do not exist, and `duplicate` if the
 * name is taken.
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
  const bytes = bytesOf(plan, signature);
  await checkLimits(tx, area.company_id, bytes);
  return insertSaved(tx, configurations, area.company_id, {
    name: body.name,
    description: body.description ?? null,
    area_id: area.id,
    original_filename: body.originalFilename || null,
    plan,
    signature,
    bytes,
  });
}

/**
 * Saves the changes that are sent. Stored parts of the plan are not checked again, because their fields may no longer
 * exist. Throws as `findToChange` does.
 */
export async function updateConfiguration(
  tx: PersonTx,
  id: number,
  changes: ConfigurationChanges,
): Promise<Configuration> {
  const stored = await findToChange(tx, configurations, id, changes);
  const changed = { ...stored, ...changes };
  const plan = planOf(changed);
  checkPlan({
    ...plan,
    columnMappings: changes.columnMappings ?? [],
    bridgeMappings: changes.bridgeMappings ?? [],
    includedEntities: changes.includedEntities ?? [],
    includedBridges: changes.includedBridges ?? [],
  });
  if (changes.areaId !== undefined) await refuseOtherCompany(tx, stored.company_id, changes.areaId);
  const signature = changed.fileSignature;
  const bytes = bytesOf(plan, signature);
  await checkLimits(tx, stored.company_id, bytes, id);
  return updateSaved(tx, configurations, stored, {
    name: changed.name,
    description: changed.description,
    area_id: changed.areaId,
    original_filename: changed.originalFilename || null,
    plan,
    signature,
    bytes,
  });
}

/** Throws `not_found` and `forbidden`. */
export function deleteConfiguration(tx: PersonTx, id: number) {
  return deleteSaved(tx, configurations, id);
}

/** Throws as `restoreSaved` does, and `business_rule` if the company would exceed its limits. */
export function restoreConfiguration(tx: PersonTx, id: number): Promise<Configuration> {
  return restoreSaved(tx, configurations, id, async ({ company_id: companyId }) => {
    const [stored] = await tx.rows<{ bytes: number }>(sql`
      SELECT bytes FROM mapping_configurations WHERE company_id = ${companyId} AND id = ${id}`);
    await checkLimits(tx, companyId, stored?.bytes ?? 0, id);
  });
}

/**
 * Counts an import that used a configuration. The version stays the same, so that this does not make a concurrent edit
 * stale. Throws `forbidden` if the user may not import into its company.
 */
export async function recordUse(tx: PersonTx, id: number, use: UseBody): Promise<Configuration> {
  const { item: configuration } = await findConfiguration(tx, id);
  authorize(tx, configuration.company_id, 'configuration', 'update');
  await tx.run(sql`
    UPDATE mapping_configurations
    SET usage_count = usage_count + 1, success_count = success_count + ${use.success ? 1 : 0}::int,
        last_used_date = now(), last_file_name = ${use.fileName}
    WHERE company_id = ${configuration.company_id} AND id = ${id} AND deleted_at IS NULL`);
  return (await findConfiguration(tx, id)).item;
}

/** Returns the area that such files go into. Throws `not_found` if it does not exist or the user cannot access it. */
export async function findArea(tx: PersonTx, id: number): Promise<{ id: number; company_id: number }> {
  const [area] = await tx.rows<{ id: number; company_id: number }>(sql`
    SELECT id, company_id FROM areas
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id}`);
  if (area === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  return area;
}

/** Returns the only selected area. Throws `invalid_input` if there is not exactly one. */
async function onlyArea(tx: PersonTx, { companies, areas }: Selection): Promise<number> {
  const inCompanies = companies === undefined ? sql`true` : sql`company_id = ANY(${companies}::int[])`;
  const chosen = areas === undefined ? sql`true` : sql`id = ANY(${areas}::int[])`;
  const [only, ...others] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM areas
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${inCompanies} AND ${chosen} LIMIT 2`);
  if (only !== undefined && others.length === 0) return only.id;
  const message = 'areaId is required unless exactly one area is selected';
  throw new AppError('invalid_input', message, [{ path: 'areaId', message }]);
}

async function refuseOtherCompany(tx: PersonTx, companyId: number, areaId: number): Promise<void> {
  if ((await findArea(tx, areaId)).company_id === companyId) return;
  const message = "areaId must be an area of the configuration's company";
  throw new AppError('invalid_input', message, [{ path: 'areaId', message }]);
}

function bytesOf(plan: ConfigurationPlan, signature: Configuration['fileSignature']): number {
  return Buffer.byteLength(JSON.stringify(plan)) + Buffer.byteLength(JSON.stringify(signature));
}

/**
 * Throws `business_rule` if the company would have too many configurations, or too large ones, after `id` is written
 * with this many bytes.
 */
async function checkLimits(tx: PersonTx, companyId: number, bytes: number, id?: number): Promise<void> {
  await lockLimit(tx, 'mapping_configurations', companyId);
  const [stored] = await tx.rows<{ count: number; bytes: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes FROM mapping_configurations
    WHERE company_id = ${companyId} AND deleted_at IS NULL AND id IS DISTINCT FROM ${id ?? null}::int`);
  if ((stored?.count ?? 0) >= maxConfigurations)
    throw new AppError(
      'business_rule',
      `The company has ${maxConfigurations} configurations. Delete one that is no longer needed.`,
    );
  if ((stored?.bytes ?? 0) + bytes > maxConfigurationBytes)
    throw new AppError(
      'business_rule',
      "The company's configurations have used all the space allowed. Delete one that is no longer needed.",
    );
}
