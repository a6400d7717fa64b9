import type { Role } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

/** All roles of the installation, built-in ones and its own. */
export async function listRoles(signal: AbortSignal): Promise<Role[]> {
  const { data } = await api.get<{ data: Role[] }>('/api/roles', { signal });
  return data;
}

/** Gives a member of a company another role there. */
export async function changeMemberRole(companyId: number, userId: number, roleId: number): Promise<void> {
  await api.put(`/api/company/${companyId}/user/${userId}/role`, { role_id: roleId });
}

/** Takes a member out of a company; of oneself it is leaving. */
export async function removeMember(companyId: number, userId: number): Promise<void> {
  await api.delete(`/api/company/${companyId}/user/${userId}`);
}
