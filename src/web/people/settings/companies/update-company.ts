import type { Company } from '#shared/people/contracts/companies.ts';
import type { CompanyFields } from '#web/people/companies/create-company.ts';
import { api } from '#web/people/session/api.ts';

/** Changes a company; refused with the stored one when somebody else changed it since the version that was read. */
export async function updateCompany(
  { id, version_id }: Pick<Company, 'id' | 'version_id'>,
  changes: Partial<CompanyFields>,
): Promise<void> {
  await api.put(`/api/company/${id}`, { ...changes, version_id });
}
