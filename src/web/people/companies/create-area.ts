import type { Area } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/** Makes an area of a company. */
export async function createArea(area: Pick<Area, 'name' | 'type' | 'company_id'>): Promise<Area> {
  const { data } = await api.post<{ data: [{ data: Area }] }>('/api/area', area);
  return data[0].data;
}
