import { api } from '#web/people/session/api.ts';

/** Turns the two-factor sign-in of somebody else off, who is told by mail. */
export async function endTwoFactorOf(userId: number): Promise<void> {
  await api.delete(`/api/users/${userId}/two-factor`);
}
