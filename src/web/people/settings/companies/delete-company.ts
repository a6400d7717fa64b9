import type { Company } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/** Puts a company into the trash with all it holds; the server takes its name as the sign that it is meant. */
export async function deleteCompany({ id, name }: Pick<Company, 'id' | 'name'>): Promise<void> {
  await api.delete(`/api/company/${id}`, { body: { name } });
}
