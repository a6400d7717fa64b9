import type { DeletedCompany } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

export const deletedCompaniesKey = ['deleted-companies'] as const;

/** The companies in the trash that the person may bring back. */
export async function listDeletedCompanies(signal: AbortSignal): Promise<DeletedCompany[]> {
  const { data } = await api.get<{ data: DeletedCompany[] }>('/api/company/deleted', { signal });
  return data;
}
