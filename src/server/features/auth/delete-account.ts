import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';

const administratorRole = 1;
const managerRole = 2;

/**
 * Deletes the account of the person, with memberships and sessions; the records and their history stay.
 * Throws `business_rule` for the last Administrator of the installation and for the last Manager of a company.
 */
export async function deleteAccount(tx: PersonTx): Promise<void> {
  // One at a time, so that the last two do not leave together.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook accounts'))`);
  await refuseLastAdministrator(tx);
  await refuseLastManager(tx);
  await tx.run(sql`DELETE FROM users WHERE id = ${tx.person.id}`);
}

async function refuseLastAdministrator(tx: PersonTx): Promise<void> {
  if (!tx.person.isAdministrator) return;
  const [others] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users WHERE role_id = ${administratorRole} AND id <> ${tx.person.id}`);
  if ((others?.count ?? 0) > 0) return;
  throw new AppError(
    'business_rule',
    'You are the last Administrator of this installation. Make somebody else Administrator first.',
  );
}

async function refuseLastManager(tx: PersonTx): Promise<void> {
  const companies = await tx.rows<{ id: number; name: string }>(sql`
    SELECT c.id, c.name FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${tx.person.id} AND m.role_id = ${managerRole} AND NOT EXISTS (
      SELECT FROM memberships other
      WHERE other.company_id = m.company_id AND other.role_id = ${managerRole} AND other.user_id <> m.user_id)
    ORDER BY lower(c.name), c.id`);
  if (companies.length === 0) return;
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(companies.map(({ name }) => name));
  throw new AppError(
    'business_rule',
    `You are the last Manager of ${names}. Make another member Manager there first.`,
    [],
    { companies },
  );
}
