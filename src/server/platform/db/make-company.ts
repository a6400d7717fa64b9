import { sql } from 'kysely';
import { type PersonTx, reachCompany } from './database.ts';

/** Makes a company, of which the person becomes Manager, and lets this transaction reach it. Answers its id. */
export async function makeCompany(
  tx: PersonTx,
  company: {
    name: string;
    description: string | null;
    is_acquisition_target: boolean;
    is_sample: boolean;
  },
): Promise<number> {
  const [made] = await tx.rows<{ id: number }>(sql`
    SELECT found_company(${company.name}, ${company.description}, ${company.is_acquisition_target}, ${company.is_sample}) AS id`);
  if (made === undefined) throw new Error('The database gave no id for the company.');
  await reachCompany(tx, made.id);
  return made.id;
}
