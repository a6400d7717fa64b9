import { sql } from 'kysely';
import type { z } from 'zod';
import type { PersonTx } from '#server/platform/db/database.ts';
import { insertCompany } from '#server/platform/db/insert-company.ts';
import type { Company, companyBody } from '#shared/people/contracts/companies.ts';
import { findCompany } from './queries.ts';

/** Creates a company with its creator as Manager. */
export async function createCompany(tx: PersonTx, body: z.output<typeof companyBody>): Promise<Company> {
  const id = await insertCompany(tx, {
    name: body.name,
    description: body.description ?? null,
    is_acquisition_target: body.is_acquisition_target ?? false,
    is_sample: false,
  });
  if (body.pugh_reading !== undefined)
    await tx.run(sql`UPDATE companies SET pugh_reading = ${body.pugh_reading} WHERE id = ${id}`);
  return findCompany(tx, id);
}
