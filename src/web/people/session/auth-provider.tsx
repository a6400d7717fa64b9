import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { AuthContext } from './auth-context.ts';
import type { Session } from './session.ts';

/** Provides the session to the screens, and clears the cache when the user changes or signs out. */
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
      finishSignOn: session.finishSignOn,
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
