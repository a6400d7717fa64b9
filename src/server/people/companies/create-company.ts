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
  return findCompany(tx, id);
}
