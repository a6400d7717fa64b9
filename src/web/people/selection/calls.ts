import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

export const companiesKey = ['companies'] as const;

/** Lists the companies that the user may see. */
export async function listCompanies(signal?: AbortSignal): Promise<Company[]> {
  const { data } = await api.get<{ data: Company[] }>('/api/company', { signal });
  return data;
}

export const areasKey = ['areas'] as const;

/** Lists the areas of every company that the user may see. */
export async function listAreas(signal?: AbortSignal): Promise<Area[]> {
  const { data } = await api.get<{ data: Area[] }>('/api/areas', { signal });
  return data;
}
