import { useMemo } from 'react';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import type { Memberships } from './rights.ts';

/** The viewer's companies, areas and name, by which rights are told. */
export function useMemberships(): Memberships {
  const { user } = useAuth();
  const { companies, areas } = useSelection();
  const userName = user?.name ?? '';
  return useMemo(() => ({ companies, areas, userName }), [companies, areas, userName]);
}
