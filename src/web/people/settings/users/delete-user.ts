import { api } from '#web/people/session/api.ts';

/** Deletes an account with its memberships, or the invitation of somebody who has none yet. */
export async function deleteUser(id: number): Promise<void> {
  await api.delete(`/api/users/${id}`);
}
