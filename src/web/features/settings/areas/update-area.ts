import type { Area } from '#shared/contracts/companies.ts';
import { api } from '#web/lib/api.ts';

/** Changes an area; it stays in its company. */
export async function updateArea(id: number, changes: Partial<Pick<Area, 'name' | 'type'>>): Promise<Area> {
  const { data } = await api.put<{ data: [{ data: Area }] }>(`/api/area/${id}`, changes);
  return data[0].data;
}
