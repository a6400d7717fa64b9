import { useMemo } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import type { Memberships } from './rights.ts';

/** The viewer's companies, areas and name, by which rights are told. */
export function useMemberships(): Memberships {
  const { user } = useAuth();
  const { companies, areas } = useSelection();
  const userName = user?.name ?? '';
  return useMemo(() => ({ companies, areas, userName }), [companies, areas, userName]);
}
