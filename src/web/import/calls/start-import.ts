import type { ProcessBody, StartedImport } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/** Begins an import, or with `dryRun` a trial of it, and answers its id at once. Throws ApiError, NetworkError. */
export async function startImport(body: ProcessBody): Promise<number> {
  const { data } = await api.post<{ data: [StartedImport] }>('/api/process-mappings', body, {
    headers: { Prefer: 'respond-async' },
  });
  return data[0].id;
}
