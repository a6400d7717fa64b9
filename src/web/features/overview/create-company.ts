import type { Company } from '#shared/contracts/companies.ts';
import { api } from '#web/lib/api.ts';

/** Makes a company of which the person becomes Manager. */
export async function createCompany(company: { name: string }): Promise<Company> {
  const { data } = await api.post<{ data: [{ data: Company }] }>('/api/company', company);
  return data[0].data;
}
