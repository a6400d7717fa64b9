import type { Company } from '#shared/contracts/companies.ts';
import { api } from '#web/lib/api.ts';
import type { CompanyFields } from '#web/lib/companies/create-company.ts';

/** Changes a company. */
export async function updateCompany(id: number, changes: Partial<CompanyFields>): Promise<Company> {
  const { data } = await api.put<{ data: [{ data: Company }] }>(`/api/company/${id}`, changes);
  return data[0].data;
}
