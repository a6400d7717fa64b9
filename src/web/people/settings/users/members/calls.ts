import type { Role } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

/** Lists all roles of the installation, built-in and custom. */
export async function listRoles(signal: AbortSignal): Promise<Role[]> {
  const { data } = await api.get<{ data: Role[] }>('/api/roles', { signal });
  return data;
}

export async function changeMemberRole(companyId: number, userId: number, roleId: number): Promise<void> {
  await api.put(`/api/company/${companyId}/user/${userId}/role`, { role_id: roleId });
}

/** Removes a member from a company; for the current user, this means leaving it. */
export async function removeMember(companyId: number, userId: number): Promise<void> {
  await api.delete(`/api/company/${companyId}/user/${userId}`);
}
