import type { Area } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Updates an area, which stays in its company. Refused with the stored area if another user changed it since the
 * version that was read.
 */
export async function updateArea(
  { id, version_id }: Pick<Area, 'id' | 'version_id'>,
  changes: Partial<Pick<Area, 'name' | 'type'>>,
): Promise<void> {
  await api.put(`/api/area/${id}`, { ...changes, version_id });
}

/** Deletes an area; refused if it still has records. */
export async function deleteArea(id: number): Promise<void> {
  await api.delete(`/api/area/${id}`);
}
