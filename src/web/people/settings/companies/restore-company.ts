import { api } from '#web/people/session/api.ts';

/** Brings a company back from the trash with all it held. */
export async function restoreCompany(id: number): Promise<void> {
  await api.post(`/api/company/${id}/restore`);
}
