import type { Invitation } from '#shared/contracts/people.ts';
import { api } from '#web/lib/api.ts';

/** The invitations to a company that are still open. */
export async function listInvitations(companyId: number): Promise<Invitation[]> {
  const { data } = await api.get<{ data: Invitation[] }>(`/api/company/${companyId}/invitations`);
  return data;
}

/** Invites somebody to a company by mail, whether there is an account of that address or not. */
export async function invite(companyId: number, email: string, roleId: number): Promise<void> {
  await api.post(`/api/company/${companyId}/invite`, { email, role_id: roleId });
}

/** Mails the invitation again; the link that was mailed before ends. */
export async function resendInvitation(companyId: number, invitationId: number): Promise<void> {
  await api.post(`/api/company/${companyId}/invitations/${invitationId}/resend`);
}

/** Makes the mailed link useless. */
export async function revokeInvitation(companyId: number, invitationId: number): Promise<void> {
  await api.delete(`/api/company/${companyId}/invitations/${invitationId}`);
}
