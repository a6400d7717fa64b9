import { createApiClient } from '#web/platform/api/api-client.ts';
import { browserFetch } from '#web/platform/api/http.ts';
import { browserStorage, createTokenStorage } from '#web/platform/api/token-storage.ts';
import { leaveFor } from '#web/platform/leave-for.ts';
import { createAuthCalls } from './auth-calls.ts';
import { createRefreshLock } from './refresh-lock.ts';
import { createSession } from './session.ts';

/** The session of this tab. */
export const session = createSession({
  calls: createAuthCalls(browserFetch),
  storage: createTokenStorage(),
  lock: createRefreshLock(navigator.locks, browserStorage()),
  leave: leaveFor,
});

const writes = createSignal();
const refusals = createSignal();

/** The client through which every feature calls the server. */
export const api = createApiClient(browserFetch, session, writes.tell, refusals.tell);

/** Notifies of each call that may have changed something; returns an unsubscribe function. */
export const onWrite = writes.listen;

/** Notifies of each call refused because of a missing permission or missing object; returns an unsubscribe function. */
export const onRefused = refusals.listen;

/** Creates a repeatable event with functions to emit it and to listen to it. */
function createSignal() {
  const listeners = new Set<() => void>();
  const emit = () => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { tell: emit, listen };
}
