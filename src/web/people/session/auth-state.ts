import type { User } from '#shared/people/contracts/auth.ts';

/**
 * Who is signed in. `stage` distinguishes the initial loading from that of a sign-in form, which must stay visible, and
 * an unreachable server from a signed-out user.
 */
export type AuthState = {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  stage: 'starting' | 'unreachable' | 'known';
  /** Why nobody is signed in: the user signed out, another tab did, or the session expired. */
  ended: 'by-choice' | 'elsewhere' | 'expired' | null;
};

export type AuthAction =
  | { type: 'started' }
  | { type: 'submitted' }
  | { type: 'succeeded'; user: User; token: string }
  | { type: 'failed' }
  | { type: 'expired' }
  | { type: 'logged-out' }
  | { type: 'logged-out-elsewhere' }
  | { type: 'unreachable' }
  | { type: 'refreshed'; token: string }
  | { type: 'profile-updated'; user: User };

export const initialAuthState: AuthState = {
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: true,
  stage: 'starting',
  ended: null,
};

const signedOut: AuthState = { ...initialAuthState, isLoading: false, stage: 'known' };

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'started':
      return initialAuthState;
    case 'submitted':
      return { ...state, isLoading: true };
    case 'succeeded':
      return {
        user: action.user,
        token: action.token,
        isAuthenticated: true,
        isLoading: false,
        stage: 'known',
        ended: null,
      };
    case 'failed':
      return signedOut;
    case 'expired':
      return { ...signedOut, ended: 'expired' };
    case 'logged-out':
      return { ...signedOut, ended: 'by-choice' };
    case 'logged-out-elsewhere':
      return { ...signedOut, ended: 'elsewhere' };
    case 'unreachable':
      return { ...initialAuthState, isLoading: false, stage: 'unreachable' };
    case 'refreshed':
      return state.isAuthenticated ? { ...state, token: action.token } : state;
    case 'profile-updated':
      return state.isAuthenticated ? { ...state, user: action.user } : state;
  }
}
