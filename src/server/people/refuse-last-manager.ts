import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { administratorRole, managerRole } from './roles.ts';

/** Who must stay: the user making the request, or another user by name. */
type Subject = { id: number; name: string };

/** Throws `business_rule` if the user is the last Administrator of the installation. Call `lockAccounts` first. */
export async function refuseLastAdministrator(tx: PersonTx, subject: Subject): Promise<void> {
  const [others] = await tx.rows<{ is_one: boolean | null; count: number }>(sql`
    SELECT (SELECT role_id = ${administratorRole} FROM users WHERE id = ${subject.id}) AS is_one,
      (SELECT count(*)::int FROM users WHERE role_id = ${administratorRole} AND id <> ${subject.id}) AS count`);
  if (others?.is_one !== true || others.count > 0) return;
  throw new AppError(
    'business_rule',
    `${subjectOf(tx, subject)} the last Administrator of this installation. Make another user Administrator first.`,
  );
}

/** Throws `business_rule` if the user is the last Manager of this company, or of any. Call `lockAccounts` first. */
export async function refuseLastManager(tx: PersonTx, subject: Subject, companyId?: number): Promise<void> {
  const managers = sql`memberships m JOIN roles r ON r.id = m.role_id AND r.rights_of = ${managerRole}`;
  const companies = await tx.rows<{ id: number; name: string }>(sql`
    SELECT c.id, c.name FROM companies c JOIN ${managers} ON m.company_id = c.id
    WHERE m.user_id = ${subject.id} AND (${companyId ?? null}::int IS NULL OR c.id = ${companyId ?? null}::int)
      AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM ${managers} WHERE m.company_id = c.id AND m.user_id <> ${subject.id})
    ORDER BY lower(c.name), c.id`);
  if (companies.length === 0) return;
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(companies.map(({ name }) => name));
  throw new AppError(
    'business_rule',
    `${subjectOf(tx, subject)} the last Manager of ${names}. Make another member Manager there first, or delete the company.`,
    [],
    { companies },
  );
}

function subjectOf(tx: PersonTx, { id, name }: Subject): string {
  return id === tx.person.id ? 'You are' : `${name} is`;
}
