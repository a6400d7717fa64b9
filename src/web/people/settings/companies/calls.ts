import type { Company } from '#shared/people/contracts/companies.ts';
import type { DeletedCompany } from '#shared/people/contracts/people.ts';
import type { CompanyFields } from '#web/people/companies/calls.ts';
import { api } from '#web/people/session/api.ts';

/** Changes a company; refused with the stored one when somebody else changed it since the version that was read. */
export async function updateCompany(
  { id, version_id }: Pick<Company, 'id' | 'version_id'>,
  changes: Partial<CompanyFields>,
): Promise<void> {
  await api.put(`/api/company/${id}`, { ...changes, version_id });
}

/** Puts a company into the trash with all it holds; the server takes its name as the sign that it is meant. */
export async function deleteCompany({ id, name }: Pick<Company, 'id' | 'name'>): Promise<void> {
  await api.delete(`/api/company/${id}`, { body: { name } });
}

export const deletedCompaniesKey = ['deleted-companies'] as const;

/** The companies in the trash that the person may bring back. */
export async function listDeletedCompanies(signal: AbortSignal): Promise<DeletedCompany[]> {
  const { data } = await api.get<{ data: DeletedCompany[] }>('/api/company/deleted', { signal });
  return data;
}

/** Brings a company back from the trash with all it held. */
export async function restoreCompany(id: number): Promise<void> {
  await api.post(`/api/company/${id}/restore`);
}
