import { session } from '#web/people/session/api.ts';
import { testUser } from './test-user.ts';

/** Signs a user in, so that the API client has a token; needs a fake server with `signInAnswers`. */
export async function signIn(): Promise<void> {
  await session.login({ email: 'jane@example.com', password: 'long enough' });
}

/** Clears the session for the next test. */
export function signOut(): void {
  session.logout();
  session.stop();
  localStorage.clear();
}

export const signInAnswers = {
  'POST /api/auth/login': () =>
    Response.json({ user: testUser(), token: 't1', refreshToken: 'r1', expiresIn: 900 }),
  'POST /api/auth/logout': () => Response.json({ success: true, sign_out_at: null }),
};
