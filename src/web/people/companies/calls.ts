import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/** What a person says of a company. */
export type CompanyFields = Pick<Company, 'name'> &
  Partial<Pick<Company, 'description' | 'is_acquisition_target'>>;

/** Makes a company of which the person becomes Manager. */
export async function createCompany(company: CompanyFields): Promise<Company> {
  const { data } = await api.post<{ data: [{ data: Company }] }>('/api/company', company);
  return data[0].data;
}

/** Makes an area of a company. */
export async function createArea(area: Pick<Area, 'name' | 'type' | 'company_id'>): Promise<Area> {
  const { data } = await api.post<{ data: [{ data: Area }] }>('/api/area', area);
  return data[0].data;
}
