import type { UserRecord } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

/** The people who share a company with the person, those invited among them; an Administrator reads all. */
export async function listUsers(signal?: AbortSignal): Promise<UserRecord[]> {
  const { data } = await api.get<{ data: UserRecord[] }>('/api/users', { signal });
  return data;
}
