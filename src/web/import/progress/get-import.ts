import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/** How far an import is, and what became of it. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getImport(id: number, signal: AbortSignal): Promise<ImportRecord> {
  const { data } = await api.get<{ data: [ImportRecord] }>(`/api/imports/${id}`, { signal });
  return data[0];
}
