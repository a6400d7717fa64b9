import { sql } from 'kysely';
import type { z } from 'zod';
import { type PersonTx, reachCompany } from '#server/db/database.ts';
import type { Company, companyBody } from '#shared/contracts/companies.ts';
import { findCompany } from './queries.ts';

const managerRole = 2;

/** Makes a company and its maker's membership as Manager. */
export async function createCompany(tx: PersonTx, body: z.output<typeof companyBody>): Promise<Company> {
  const [next] = await tx.rows<{ id: number }>(sql`SELECT nextval('companies_id_seq')::int AS id`);
  if (next === undefined) throw new Error('The database gave no id for the company.');
  await reachCompany(tx, next.id);
  await tx.run(sql`
    INSERT INTO companies (id, name, description, is_acquisition_target, created_by)
    VALUES (${next.id}, ${body.name}, ${body.description ?? null}, ${body.is_acquisition_target ?? false}, ${tx.person.id})`);
  await tx.run(sql`
    INSERT INTO memberships (company_id, user_id, role_id) VALUES (${next.id}, ${tx.person.id}, ${managerRole})`);
  return findCompany(tx, next.id);
}
