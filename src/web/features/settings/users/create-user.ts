import { api } from '#web/lib/api.ts';

type NewUser = {
  username: string;
  email: string;
  role_id: number;
  first_name?: string;
  last_name?: string;
  phone?: string;
  company_ids: readonly number[];
};

/** Invites somebody by mail; the account is made when the invitation is accepted. */
export async function createUser(user: NewUser): Promise<void> {
  await api.post('/api/users', user);
}
