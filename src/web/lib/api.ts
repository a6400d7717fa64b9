import { createApiClient } from './api-client.ts';
import { createAuthCalls } from './auth/auth-calls.ts';
import { createRefreshLock } from './auth/refresh-lock.ts';
import { createSession } from './auth/session.ts';
import { browserFetch } from './http.ts';
import { browserStorage, createTokenStorage } from './token-storage.ts';

/** The session of this tab. */
export const session = createSession({
  calls: createAuthCalls(browserFetch),
  storage: createTokenStorage(),
  lock: createRefreshLock(navigator.locks, browserStorage()),
});

/** The client through which every feature calls the server. */
export const api = createApiClient(browserFetch, session);
