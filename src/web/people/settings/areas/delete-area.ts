import { api } from '#web/people/session/api.ts';

/** Removes an area; one that still holds records is refused. */
export async function deleteArea(id: number): Promise<void> {
  await api.delete(`/api/area/${id}`);
}
