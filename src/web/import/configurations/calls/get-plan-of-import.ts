import type { PlanOfImport } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';

/** What an import did with its file, as a configuration keeps it. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getPlanOfImport(importId: number): Promise<PlanOfImport> {
  const { data } = await api.get<{ data: [PlanOfImport] }>(`/api/imports/${importId}/configuration`);
  return data[0];
}
