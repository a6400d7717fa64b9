import type { InvitationDelivery } from '#shared/platform/contracts/mail.ts';
import { api } from '#web/people/session/api.ts';
import { readDelivery } from './invitations/invitation-calls.ts';

type NewUser = {
  username: string;
  email: string;
  role_id: number;
  first_name?: string;
  last_name?: string;
  phone?: string;
  company_ids: readonly number[];
};

/** Invites a person; the account is created when the invitation is accepted. Returns how the invitation went out. */
export async function createUser(user: NewUser): Promise<InvitationDelivery> {
  return readDelivery(await api.post('/api/users', user));
}
