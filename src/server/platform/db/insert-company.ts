import { sql } from 'kysely';
import { type PersonTx, reachCompany } from './database.ts';

/** Creates a company with the user as its Manager, and lets this transaction access it. Returns its id. */
export async function insertCompany(
  tx: PersonTx,
  company: {
    name: string;
    description: string | null;
    is_acquisition_target: boolean;
    is_sample: boolean;
  },
): Promise<number> {
  const [inserted] = await tx.rows<{ id: number }>(sql`
    SELECT found_company(${company.name}, ${company.description}, ${company.is_acquisition_target}, ${company.is_sample}) AS id`);
  if (inserted === undefined) throw new Error('The database returned no id for the company.');
  await reachCompany(tx, inserted.id);
  return inserted.id;
}
