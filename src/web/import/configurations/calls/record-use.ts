import { api } from '#web/people/session/api.ts';

/** Counts an import that was made by a configuration. Throws ApiError, NetworkError. */
export async function recordUse(id: number, use: { fileName: string; success: boolean }): Promise<void> {
  await api.post(`/api/mapping/configurations/${id}/use`, use);
}
