import type { UserChanges, UserRecord } from '#shared/people/contracts/people.ts';
import type { InvitationDelivery } from '#shared/platform/contracts/mail.ts';
import { api } from '#web/people/session/api.ts';
import { readDelivery } from './invitations/calls.ts';

type NewUser = {
  username: string;
  email: string;
  role_id: number;
  first_name?: string;
  last_name?: string;
  phone?: string;
  company_ids: readonly number[];
};

/** Invites a person; the account is created when the invitation is accepted. Returns how the invitation was sent. */
export async function createUser(user: NewUser): Promise<InvitationDelivery> {
  return readDelivery(await api.post('/api/users', user));
}

/** Updates an account. Refused with the stored account if another user changed it since the version that was read. */
export async function updateUser(
  { id, version_id }: Pick<UserRecord, 'id' | 'version_id'>,
  changes: Omit<UserChanges, 'version_id'>,
): Promise<void> {
  await api.put(`/api/users/${id}`, { ...changes, version_id });
}

/** Deletes an account with its memberships, or the invitation of a person without an account. */
export async function deleteUser(id: number): Promise<void> {
  await api.delete(`/api/users/${id}`);
}

/** Lets an account that an identity provider deactivated be used again. */
export async function reactivateUser(userId: number): Promise<void> {
  await api.delete(`/api/users/${userId}/deactivation`);
}

/** Turns off another user's two-factor sign-in; the server notifies them by mail. */
export async function endTwoFactorOf(userId: number): Promise<void> {
  await api.delete(`/api/users/${userId}/two-factor`);
}
