import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Configuration, ConfigurationPlan } from '#shared/import/contracts/mapping-configurations.ts';
import { AppError } from '#shared/platform/errors.ts';

type ConfigurationRow = Omit<
  Configuration,
  'created_date' | 'modified_date' | 'last_used_date' | keyof ConfigurationPlan
> & {
  plan: ConfigurationPlan;
  created_date: Date;
  modified_date: Date;
  last_used_date: Date | null;
  modified_by: string | null;
};

/** A configuration as it is answered, and who changed it last. */
type FoundConfiguration = { configuration: Configuration; modifiedBy: string };

/** Which of the configurations a query means; a deleted one can be brought back for a while. */
type Presence = 'kept' | 'deleted';

/** Row-level security hides other companies; the planner wants the companies too. */
function select(tx: PersonTx, presence: Presence, where: RawBuilder<unknown>): RawBuilder<ConfigurationRow> {
  const deletion = presence === 'kept' ? sql`m.deleted_at IS NULL` : sql`m.deleted_at IS NOT NULL`;
  return sql`
    SELECT m.id, m.name, m.description, m.company_id, c.name AS company_name, m.owner_id, o.name AS owner_name,
      m.area_id AS "areaId", a.name AS area_name, m.plan, m.signature AS "fileSignature",
      m.original_filename AS "originalFilename", m.usage_count, m.success_count, m.last_used_date, m.last_file_name,
      m.created_date, m.modified_date, m.version_id, e.name AS modified_by
    FROM mapping_configurations m
    JOIN companies c ON c.id = m.company_id
    LEFT JOIN areas a ON a.company_id = m.company_id AND a.id = m.area_id
    LEFT JOIN account_names o ON o.id = m.owner_id
    LEFT JOIN account_names e ON e.id = m.modified_by
    WHERE m.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${deletion} AND ${where}
    ORDER BY lower(m.name), m.id`;
}

function present({ modified_by, plan, ...row }: ConfigurationRow): FoundConfiguration {
  const configuration: Configuration = {
    ...row,
    ...plan,
    created_date: row.created_date.toISOString(),
    modified_date: row.modified_date.toISOString(),
    last_used_date: row.last_used_date?.toISOString() ?? null,
  };
  return { configuration, modifiedBy: modified_by ?? 'Former user' };
}

/** The configurations of these companies, or of all that the person reaches, by name. */
export async function listConfigurations(
  tx: PersonTx,
  companies: readonly number[] | undefined,
): Promise<Configuration[]> {
  const chosen = companies === undefined ? sql`true` : sql`m.company_id = ANY(${companies}::int[])`;
  const rows = await tx.rows(select(tx, 'kept', chosen));
  return rows.map((row) => present(row).configuration);
}

/** Throws `not_found` for a configuration that is not there or is of a company out of reach. */
export async function findConfiguration(
  tx: PersonTx,
  id: number,
  presence: Presence = 'kept',
): Promise<FoundConfiguration> {
  const [row] = await tx.rows(select(tx, presence, sql`m.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'There is no such configuration, or you may not see it.');
  return present(row);
}

/** Keeps others from changing the configuration until this transaction ends. */
export async function lockConfiguration(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM mapping_configurations
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
}

/** Removes for good what was deleted so long ago that nobody undoes it. */
export async function forgetDeletedConfigurations(
  tx: PersonTx,
  companyId: number,
  days: number,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM mapping_configurations
    WHERE company_id = ${companyId} AND deleted_at < now() - make_interval(days => ${days}::int)`);
}

type PlaceOfFiles = { id: number; company_id: number };

/** The area into which such files go. Throws `not_found` for one that is not there or out of reach. */
export async function findArea(tx: PersonTx, id: number): Promise<PlaceOfFiles> {
  const [area] = await tx.rows<PlaceOfFiles>(sql`
    SELECT id, company_id FROM areas
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id}`);
  if (area === undefined) throw new AppError('not_found', 'There is no such area, or you may not see it.');
  return area;
}
