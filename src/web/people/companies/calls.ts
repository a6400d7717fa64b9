import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/** The fields of a company that users enter. */
export type CompanyFields = Pick<Company, 'name'> &
  Partial<Pick<Company, 'description' | 'is_acquisition_target' | 'pugh_reading'>>;

/** Creates a company with the user as its Manager. */
export async function createCompany(company: CompanyFields): Promise<Company> {
  const { data } = await api.post<{ data: [{ data: Company }] }>('/api/company', company);
  return data[0].data;
}

export async function createArea(area: Pick<Area, 'name' | 'type' | 'company_id'>): Promise<Area> {
  const { data } = await api.post<{ data: [{ data: Area }] }>('/api/area', area);
  return data[0].data;
}
