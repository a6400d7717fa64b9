import { vi } from 'vitest';
import type { Auth } from '#web/people/session/auth-context.ts';
import { initialAuthState } from '#web/people/session/auth-state.ts';
import { testUser } from './test-user.ts';

/** Creates what `useAuth` returns for a signed-out user, with actions that do nothing. */
export function signedOutAuth(changes: Partial<Auth> = {}): Auth {
  return {
    ...initialAuthState,
    isLoading: false,
    stage: 'known',
    login: vi.fn<Auth['login']>(async () => undefined),
    enterCode: vi.fn<Auth['enterCode']>(async () => undefined),
    register: vi.fn<Auth['register']>(async () => undefined),
    acceptInvitation: vi.fn<Auth['acceptInvitation']>(async () => undefined),
    finishSignOn: vi.fn<Auth['finishSignOn']>(async () => Promise.reject(new Error('Nothing to finish'))),
    logout: vi.fn<Auth['logout']>(),
    updateProfile: vi.fn<Auth['updateProfile']>(async () => testUser()),
    changePassword: vi.fn<Auth['changePassword']>(async () => 'Your password was changed.'),
    deleteAccount: vi.fn<Auth['deleteAccount']>(async () => undefined),
    retry: vi.fn<Auth['retry']>(async () => undefined),
    ...changes,
  };
}

/** The same for a signed-in user. */
export function signedInAuth(changes: Partial<Auth> = {}): Auth {
  return signedOutAuth({ user: testUser(), token: 't1', isAuthenticated: true, ...changes });
}
