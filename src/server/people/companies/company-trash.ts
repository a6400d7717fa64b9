import { sql } from 'kysely';
import { authorize, type PersonTx, reachCompany } from '#server/platform/db/database.ts';
import type { Company } from '#shared/people/contracts/companies.ts';
import type { DeletedCompany } from '#shared/people/contracts/people.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findCompany } from './queries.ts';

/**
 * Moves a company with everything in it to the trash; from the next call on, nobody can access it. Throws `forbidden`,
 * `not_found`, and `business_rule` for a sample company, for a name other than the company's, and for a missing name if
 * the company has records.
 */
export async function deleteCompany(
  tx: PersonTx,
  id: number,
  name: string | undefined,
  kinds: readonly Entity[],
): Promise<void> {
  authorize(tx, id, 'company', 'delete');
  // Of two concurrent deletions, the second one does not find the company.
  const held = await tx.run(
    sql`SELECT FROM companies WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
  if (held === 0) throw new AppError('not_found', 'This company was not found, or you have no access to it.');
  const company = await findCompany(tx, id);
  if (company.is_sample)
    throw new AppError('business_rule', 'Remove a sample company with the button on the overview.');
  if (name === undefined ? await hasRecords(tx, id, kinds) : name.trim() !== company.name) {
    const message = "must be the company's exact name";
    const confirmation = `{ "name": ${JSON.stringify(company.name)} }`;
    const why = name === undefined ? 'has records' : 'has a different name from the one sent';
    throw new AppError(
      'business_rule',
      `${company.name} ${why}. To delete it, send its name as a confirmation: ${confirmation}`,
      [{ path: 'name', message }],
    );
  }
  await tx.run(sql`UPDATE companies SET deleted_at = now(), deleted_by = ${tx.person.id} WHERE id = ${id}`);
}

async function hasRecords(tx: PersonTx, id: number, kinds: readonly Entity[]): Promise<boolean> {
  for (const { plural } of kinds) {
    const held = await tx.rows(sql`SELECT 1 FROM ${sql.table(plural)} WHERE company_id = ${id} LIMIT 1`);
    if (held.length > 0) return true;
  }
  return false;
}

/** Lists the companies in the trash that the user may restore, latest first. */
export async function listDeletedCompanies(tx: PersonTx): Promise<DeletedCompany[]> {
  const rows = await tx.rows<
    Omit<DeletedCompany, 'deleted_at' | 'until'> & { deleted_at: Date; until: Date }
  >(sql`
    SELECT * FROM deleted_companies() ORDER BY deleted_at DESC, id`);
  return rows.map((row) => ({
    ...row,
    deleted_at: row.deleted_at.toISOString(),
    until: row.until.toISOString(),
  }));
}

/**
 * Restores a company with everything in it. Throws `not_found` if it is not in the trash or the user may not restore
 * it.
 */
export async function restoreCompany(tx: PersonTx, id: number): Promise<Company> {
  const [restored] = await tx.rows<{ done: boolean }>(sql`SELECT restore_company(${id}::int) AS done`);
  if (restored?.done !== true)
    throw new AppError('not_found', "This company is not in the trash, or you can't restore it.");
  await reachCompany(tx, id);
  return findCompany(tx, id);
}
