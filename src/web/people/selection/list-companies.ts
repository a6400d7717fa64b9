import type { Company } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

export const companiesKey = ['companies'] as const;

/** The companies that the person may see. */
export async function listCompanies(signal?: AbortSignal): Promise<Company[]> {
  const { data } = await api.get<{ data: Company[] }>('/api/company', { signal });
  return data;
}
