import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { usersKey } from '#web/people/use-users.ts';
import { listRoles } from './members/calls.ts';

export function useRoles() {
  return useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => listRoles(signal) });
}

/**
 * Returns a function that reloads people after a change. A change to the current user also reloads companies and
 * permissions.
 */
export function usePeopleChanged(): (userId?: number) => Promise<void> {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const { reload } = useSelection();
  return async (userId) => {
    const isSelf = userId !== undefined && userId === user?.id;
    await Promise.all([queryClient.invalidateQueries({ queryKey: usersKey }), ...(isSelf ? [reload()] : [])]);
  };
}
