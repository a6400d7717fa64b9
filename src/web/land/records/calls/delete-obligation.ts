import { api } from '#web/people/session/api.ts';

/** Deletes an obligation; answers the act by which it comes back. Throws ApiError, NetworkError. */
export async function deleteObligation(id: number): Promise<number> {
  const { data } = await api.delete<{ data: [{ act_id: number }] }>(`/api/obligations/${id}`);
  return data[0].act_id;
}
