import type { Company } from '#shared/contracts/companies.ts';
import { api } from '#web/lib/api.ts';
import type { CompanyFields } from '#web/lib/companies/create-company.ts';

/** Changes a company; refused with the stored one when somebody else changed it since the version that was read. */
export async function updateCompany(
  { id, version_id }: Pick<Company, 'id' | 'version_id'>,
  changes: Partial<CompanyFields>,
): Promise<void> {
  await api.put(`/api/company/${id}`, { ...changes, version_id });
}
