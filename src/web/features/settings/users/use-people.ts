import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { usersKey } from '#web/lib/people/use-users.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { listRoles } from './list-roles.ts';

export function useRoles() {
  return useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => listRoles(signal) });
}

/** Reads anew what a change of people touches; a change of oneself touches companies and rights as well. */
export function usePeopleChanged(): (userId?: number) => Promise<void> {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const { reload } = useSelection();
  return async (userId) => {
    const isSelf = userId !== undefined && userId === user?.id;
    await Promise.all([queryClient.invalidateQueries({ queryKey: usersKey }), ...(isSelf ? [reload()] : [])]);
  };
}
