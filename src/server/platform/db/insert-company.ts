import { sql } from 'kysely';
import { AppError } from '#shared/platform/errors.ts';
import { maxCompanies } from '#shared/platform/limits.ts';
import { type PersonTx, reachCompany } from './database.ts';

/**
 * Creates a company with the user as its Manager, and lets this transaction access it. Returns its id. Throws `forbidden`
 * for a personal token, which proves no sign-in, and
 * `business_rule` for more companies than one user may create.
 */
export async function insertCompany(
  tx: PersonTx,
  company: {
    name: string;
    description: string | null;
    is_acquisition_target: boolean;
    is_sample: boolean;
  },
): Promise<number> {
  const [session] = await tx.rows<{ is_proven: boolean }>(
    sql`SELECT proven_person() IS NOT NULL AS is_proven`,
  );
  if (session?.is_proven !== true)
    throw new AppError('forbidden', "Personal tokens can't create companies. Sign in.");
  const [inserted] = await tx.rows<{ id: number | null }>(sql`
    SELECT found_company(${company.name}, ${company.description}, ${company.is_acquisition_target}, ${company.is_sample}, ${maxCompanies}::int) AS id`);
  if (inserted === undefined || inserted.id === null)
    throw new AppError(
      'business_rule',
      `You have created ${maxCompanies} companies, counting those in the trash. Ask an Administrator to create more.`,
    );
  await reachCompany(tx, inserted.id);
  return inserted.id;
}
