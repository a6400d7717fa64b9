import { sql } from 'kysely';
import { type PersonTx, reachCompany } from './database.ts';

const managerRole = 2;

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
  const [next] = await tx.rows<{ id: number }>(sql`SELECT nextval('companies_id_seq')::int AS id`);
  if (next === undefined) throw new Error('The database gave no id for the company.');
  await reachCompany(tx, next.id);
  await tx.run(sql`
    INSERT INTO companies (id, name, description, is_acquisition_target, is_sample, created_by)
    VALUES (${next.id}, ${company.name}, ${company.description}, ${company.is_acquisition_target}, ${company.is_sample}, ${tx.person.id})`);
  await tx.run(sql`
    INSERT INTO memberships (company_id, user_id, role_id) VALUES (${next.id}, ${tx.person.id}, ${managerRole})`);
  return next.id;
}
