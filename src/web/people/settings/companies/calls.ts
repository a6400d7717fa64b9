import type { Company } from '#shared/people/contracts/companies.ts';
import type { DeletedCompany } from '#shared/people/contracts/people.ts';
import type { CompanyFields } from '#web/people/companies/calls.ts';
import { api } from '#web/people/session/api.ts';

/** Updates a company. Refused with the stored company if another user changed it since the version that was read. */
export async function updateCompany(
  { id, version_id }: Pick<Company, 'id' | 'version_id'>,
  changes: Partial<CompanyFields>,
): Promise<void> {
  await api.put(`/api/company/${id}`, { ...changes, version_id });
}

/** Moves a company with everything in it to the trash; the server requires its name as a confirmation. */
export async function deleteCompany({ id, name }: Pick<Company, 'id' | 'name'>): Promise<void> {
  await api.delete(`/api/company/${id}`, { body: { name } });
}

export const deletedCompaniesKey = ['deleted-companies'] as const;

/** Lists the companies in the trash that the user may restore. */
export async function listDeletedCompanies(signal: AbortSignal): Promise<DeletedCompany[]> {
  const { data } = await api.get<{ data: DeletedCompany[] }>('/api/company/deleted', { signal });
  return data;
}

/** Restores a company from the trash with everything in it. */
export async function restoreCompany(id: number): Promise<void> {
  await api.post(`/api/company/${id}/restore`);
}
