import type { Role } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

/** All roles of the installation, built-in ones and its own. */
export async function listRoles(signal: AbortSignal): Promise<Role[]> {
  const { data } = await api.get<{ data: Role[] }>('/api/roles', { signal });
  return data;
}
