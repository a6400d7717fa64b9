import type { Area } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Changes an area, which stays in its company; refused with the stored one when somebody else changed it since the version that was read.
 */
export async function updateArea(
  { id, version_id }: Pick<Area, 'id' | 'version_id'>,
  changes: Partial<Pick<Area, 'name' | 'type'>>,
): Promise<void> {
  await api.put(`/api/area/${id}`, { ...changes, version_id });
}

/** Removes an area; one that still holds records is refused. */
export async function deleteArea(id: number): Promise<void> {
  await api.delete(`/api/area/${id}`);
}
