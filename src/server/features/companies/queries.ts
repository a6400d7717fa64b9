import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { PersonTx } from '#server/db/database.ts';
import type { Company, companyChanges } from '#shared/contracts/companies.ts';
import { AppError } from '#shared/errors.ts';

type CompanyRow = Omit<Company, 'created_at' | 'role_name'> & { created_at: Date };

function selectCompanies(where: RawBuilder<unknown>): RawBuilder<CompanyRow> {
  return sql`SELECT c.id, c.name, c.description, c.is_acquisition_target, c.is_sample, u.name AS created_by, c.created_at
    FROM companies c LEFT JOIN users u ON u.id = c.created_by WHERE ${where} ORDER BY lower(c.name), c.id`;
}

function present(tx: PersonTx, row: CompanyRow): Company {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    role_name: tx.person.roles.get(row.id) ?? 'Manager',
  };
}

export async function listCompanies(tx: PersonTx): Promise<Company[]> {
  return (await tx.rows(selectCompanies(sql`true`))).map((row) => present(tx, row));
}

/** Throws `not_found` for a company that is not there or out of reach. */
export async function findCompany(tx: PersonTx, id: number): Promise<Company> {
  const [row] = await tx.rows(selectCompanies(sql`c.id = ${id}`));
  if (row === undefined) throw new AppError('not_found', 'There is no such company, or you may not see it.');
  return present(tx, row);
}

export async function updateCompany(
  tx: PersonTx,
  id: number,
  changes: z.output<typeof companyChanges>,
): Promise<void> {
  const set = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await tx.run(sql`UPDATE companies SET ${sql.join(set)} WHERE id = ${id}`);
}
