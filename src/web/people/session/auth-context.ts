import { createContext, useContext } from 'react';
import type { AuthState } from './auth-state.ts';
import type { Session } from './session.ts';

export type Auth = AuthState &
  Pick<
    Session,
    | 'login'
    | 'enterCode'
    | 'register'
    | 'acceptInvitation'
    | 'finishSignOn'
    | 'logout'
    | 'updateProfile'
    | 'changePassword'
    | 'deleteAccount'
  > & {
    /** Checks again who is signed in, after the server could not be reached. */
    retry: Session['start'];
  };

export const AuthContext = createContext<Auth | null>(null);

/** Returns who is signed in, and the functions to sign in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
