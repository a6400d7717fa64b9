import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { changesIn } from '#server/platform/http/requests/changes-in.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import type { Company, companyChanges } from '#shared/people/contracts/companies.ts';
import { AppError } from '#shared/platform/errors.ts';

type CompanyRow = Omit<Company, 'created_at' | 'role_name' | 'role_label'> & {
  created_at: Date;
  own_role: string | null;
};

function selectCompanies(tx: PersonTx, where: RawBuilder<unknown>): RawBuilder<CompanyRow> {
  return sql`SELECT c.id, c.name, c.description, c.is_acquisition_target, c.pugh_reading, c.is_sample, u.name AS created_by, c.created_at, c.version_id,
      (SELECT r.name FROM memberships m JOIN roles r ON r.id = m.role_id
       WHERE m.company_id = c.id AND m.user_id = ${tx.person.id}) AS own_role
    FROM companies c LEFT JOIN account_names u ON u.id = c.created_by WHERE ${where} ORDER BY lower(c.name), c.id`;
}

function present(tx: PersonTx, { own_role, ...row }: CompanyRow): Company {
  // A company just created or restored is not yet among the roles of this session.
  const rights = tx.person.isAdministrator ? 'Administrator' : (tx.person.roles.get(row.id) ?? 'Manager');
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    role_name: rights,
    role_label: tx.person.isAdministrator ? rights : (own_role ?? rights),
  };
}

/** What Managers of a company set. */
export const settings = ['name', 'description', 'is_acquisition_target', 'pugh_reading'] as const;

export async function listCompanies(tx: PersonTx): Promise<Company[]> {
  return (await tx.rows(selectCompanies(tx, sql`true`))).map((row) => present(tx, row));
}

/** Reads a company. Throws `not_found` if it does not exist or the user cannot access it. */
export async function findCompany(tx: PersonTx, id: number): Promise<Company> {
  const [row] = await tx.rows(selectCompanies(tx, sql`c.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This company was not found, or you have no access to it.');
  return present(tx, row);
}

/**
 * Updates a company and returns it before and after. Throws `forbidden`, `not_found`, `stale_version` with the current
 * company in `data`, and `invalid_input` for a field that only the server sets.
 */
export async function updateCompany(
  tx: PersonTx,
  id: number,
  body: z.output<typeof companyChanges>,
): Promise<{ before: Company; after: Company }> {
  authorize(tx, id, 'company', 'update');
  // Locks the company, so that of two concurrent changes the second one sees the first.
  await tx.run(sql`SELECT FROM companies WHERE id = ${id} FOR NO KEY UPDATE`);
  const before = await findCompany(tx, id);
  refuseStale(body, before, 'company');
  const changes = changesIn(body, before, settings);
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return { before, after: before };
  await tx.run(sql`
    UPDATE companies SET ${sql.join([...set, sql`version_id = version_id + 1`])} WHERE id = ${id}`);
  return { before, after: await findCompany(tx, id) };
}
