import type { Invitation } from '#shared/people/contracts/people.ts';
import type { InvitationDelivery } from '#shared/platform/contracts/mail.ts';
import { api } from '#web/people/session/api.ts';

/** Lists the open invitations to a company. */
export async function listInvitations(companyId: number): Promise<Invitation[]> {
  const { data } = await api.get<{ data: Invitation[] }>(`/api/company/${companyId}/invitations`);
  return data;
}

type Sent = { data: [{ data: InvitationDelivery }] };

/** Reads from the server's response how an invitation was sent. */
export function readDelivery(answer: unknown): InvitationDelivery {
  return (answer as Sent).data[0].data;
}

/** Invites a person to a company, whether or not that address has an account. */
export async function invite(companyId: number, email: string, roleId: number): Promise<InvitationDelivery> {
  return readDelivery(await api.post(`/api/company/${companyId}/invite`, { email, role_id: roleId }));
}

/** Sends the invitation again with a new link; the earlier link stops working. */
export async function resendInvitation(companyId: number, invitationId: number): Promise<InvitationDelivery> {
  return readDelivery(await api.post(`/api/company/${companyId}/invitations/${invitationId}/resend`));
}

/** Returns the toast after an invitation; without a mail server, a dialog also shows the link. */
export function describeInvited(email: string, { link }: InvitationDelivery): string {
  return link === undefined ? `An invitation was mailed to ${email}.` : `${email} is invited.`;
}

/** Revokes the invitation, so that its link no longer works. */
export async function revokeInvitation(companyId: number, invitationId: number): Promise<void> {
  await api.delete(`/api/company/${companyId}/invitations/${invitationId}`);
}
