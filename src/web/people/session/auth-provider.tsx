import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { AuthContext } from './auth-context.ts';
import type { Session } from './session.ts';

/** Gives the session to the screens, and empties the cache when another person, or nobody, is signed in. */
export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const queryClient = useQueryClient();

  const userId = state.user?.id ?? null;
  const cachedFor = useRef(userId);
  useEffect(() => {
    if (cachedFor.current !== null && cachedFor.current !== userId) queryClient.clear();
    cachedFor.current = userId;
  }, [queryClient, userId]);

  const value = useMemo(
    () => ({
      ...state,
      login: session.login,
      enterCode: session.enterCode,
      register: session.register,
      acceptInvitation: session.acceptInvitation,
      logout: session.logout,
      updateProfile: session.updateProfile,
      changePassword: session.changePassword,
      deleteAccount: session.deleteAccount,
      retry: session.start,
    }),
    [session, state],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
