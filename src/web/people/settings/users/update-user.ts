import type { UserChanges, UserRecord } from '#shared/people/contracts/people.ts';
import { api } from '#web/people/session/api.ts';

/** Changes an account; refused with the stored one when somebody else changed it since the version that was read. */
export async function updateUser(
  { id, version_id }: Pick<UserRecord, 'id' | 'version_id'>,
  changes: Omit<UserChanges, 'version_id'>,
): Promise<void> {
  await api.put(`/api/users/${id}`, { ...changes, version_id });
}
