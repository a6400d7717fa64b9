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

const writeListeners = new Set<() => void>();

/** The client through which every feature calls the server. */
export const api = createApiClient(browserFetch, session, () => {
  for (const listener of writeListeners) listener();
});

/** Tells of each call that may have changed something; answers how to stop. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}
