import { useMemo } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import type { Memberships } from './rights.ts';

/** Returns the user's companies, areas, and name, from which permissions are derived. */
export function useMemberships(): Memberships {
  const { user } = useAuth();
  const { companies, areas } = useSelection();
  const userName = user?.name ?? '';
  return useMemo(() => ({ companies, areas, userName }), [companies, areas, userName]);
}
