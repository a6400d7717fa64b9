import type {
  ChangePasswordBody,
  ProfileChanges,
  Session as StoredSession,
  User,
} from '#shared/people/contracts/auth.ts';
import type { FinishedSignOn } from '#shared/people/contracts/identity-providers.ts';
import { ApiError, isUnreachable } from '#web/platform/api/api-error.ts';
import type { StoredTokens, TokenStorage } from '#web/platform/api/token-storage.ts';
import type { Acceptance, AuthCalls, CodeStep, Credentials, Registration } from './auth-calls.ts';
import { type AuthAction, type AuthState, authReducer, initialAuthState } from './auth-state.ts';
import type { RefreshLock } from './refresh-lock.ts';

/** A token is renewed this long before it expires (specification, section 9). */
const refreshAheadMilliseconds = 60_000;
/** How long to wait after a refresh that did not reach the server. */
const retryMilliseconds = 15_000;
/** Browsers run timers with a longer delay immediately. */
const maxTimer = 2 ** 31 - 1;

/** A failed step of authentication. The message names the step; the cause is the underlying error. */
export class AuthError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthError';
  }
}

/** Returns the underlying error of a failed authentication step, such as the server's response. */
export function causeOf(error: unknown): unknown {
  return error instanceof AuthError ? (error.cause ?? error) : error;
}

/** Returns the challenge for the code step if only a code is missing to sign in; else undefined. */
export function challengeOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  if (!(cause instanceof ApiError) || cause.code !== 'two_factor_required') return undefined;
  const { challenge }: { challenge?: unknown } = Object(cause.body);
  return typeof challenge === 'string' ? challenge : undefined;
}

/** The session of this tab's user: its state, its tokens and the timer that renews them. */
export type Session = {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Determines who is signed in from the tokens of an earlier visit; also the retry after "unreachable". */
  start(): Promise<void>;
  /** Stops the timer and stops listening to other tabs. */
  stop(): void;
  login(credentials: Credentials): Promise<void>;
  /** Signs in with a code after `login` was refused with a challenge (`challengeOf`). */
  enterCode(step: CodeStep): Promise<void>;
  register(registration: Registration): Promise<void>;
  /** Creates the account of an invitation and signs in with it. */
  acceptInvitation(acceptance: Acceptance): Promise<void>;
  /**
   * Begins the session of a sign-on through an identity provider, unless the result asks to link an account. If it
   * fails, a user who was signed in before stays signed in. Callers share one call until it fails, because the server
   * responds once and pages mount again when a session begins.
   */
  finishSignOn(): Promise<Omit<FinishedSignOn, 'session'>>;
  /**
   * Signs out, and leads the browser to its identity provider to sign out there too, unless the user stays on the page.
   */
  logout(options?: { stays: boolean }): void;
  updateProfile(changes: ProfileChanges): Promise<User>;
  /**
   * Changes the password. This tab's session continues with new tokens, all others end. Returns the server's message.
   */
  changePassword(passwords: ChangePasswordBody): Promise<string>;
  /** Deletes the account and signs out. */
  deleteAccount(password: string): Promise<void>;
  getToken(): string | null;
  /** Returns a fresh token; concurrent callers, even in other tabs, share one call. */
  refresh(): Promise<string>;
};

type Dependencies = {
  calls: AuthCalls;
  storage: TokenStorage;
  lock: RefreshLock;
  /** Leads the browser to an address of another site. */
  leave: (address: string) => void;
};

export function createSession({ calls, storage, lock, leave }: Dependencies): Session {
  let state = initialAuthState;
  let tokens: StoredTokens | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<string> | undefined;
  let finishing: Promise<Omit<FinishedSignOn, 'session'>> | undefined;
  let stopListening: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function dispatch(action: AuthAction): void {
    state = authReducer(state, action);
    for (const listener of listeners) listener();
  }

  function schedule(task: () => Promise<unknown>, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void task(), Math.min(Math.max(milliseconds, 0), maxTimer));
  }

  /** `refresh` itself handles a failure's effect on the session, and nobody awaits the timer's refresh. */
  const refreshInBackground = () => refresh().catch(() => undefined);

  function scheduleBefore(expiresIn: number | undefined): void {
    if (expiresIn !== undefined) schedule(refreshInBackground, expiresIn * 1000 - refreshAheadMilliseconds);
  }

  function forget(action: AuthAction): void {
    clearTimeout(timer);
    tokens = null;
    storage.clear();
    dispatch(action);
  }

  /** Determines the user of a token; a refused token is refreshed once. */
  async function establish(candidate: StoredTokens): Promise<void> {
    tokens = candidate;
    try {
      await validate(candidate.token);
    } catch (refusal) {
      if (isUnreachable(refusal)) return lose(refusal);
      try {
        await validate(await refresh());
      } catch (error) {
        if (isUnreachable(causeOf(error))) return lose(error);
        if (tokens) forget({ type: 'failed' });
      }
    }
  }

  async function validate(token: string): Promise<void> {
    const { user, expiresIn } = await calls.validate(token);
    // The user signed out or the tokens were replaced while the request was running.
    if (tokens?.token !== token) return;
    scheduleBefore(expiresIn);
    dispatch({ type: 'succeeded', user, token });
  }

  /** Without a response, the tokens stay and the check is repeated. An established session continues meanwhile. */
  function lose(error: unknown): void {
    const sentTokens = tokens;
    if (sentTokens === null) return;
    console.warn('Auth check failed', error);
    schedule(() => establish(tokens ?? sentTokens), retryMilliseconds);
    if (!state.isAuthenticated) dispatch({ type: 'unreachable' });
  }

  function refresh(): Promise<string> {
    const outdated = tokens?.token;
    refreshing ??= lock(() => replace(outdated)).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Runs in one tab at a time. Another tab may have replaced the token while this one waited. */
  async function replace(outdated: string | undefined): Promise<string> {
    const stored = storage.read();
    if (!stored || !tokens) {
      if (tokens) forget({ type: 'expired' });
      throw new AuthError('No refresh token available');
    }
    if (stored.token !== outdated) {
      // The new token is usable at once; its user and expiration are read in the background.
      if (stored.token !== tokens.token) adopt(stored);
      return stored.token;
    }
    try {
      const { token, refreshToken, expiresIn } = await calls.refresh(stored.refreshToken);
      if (storage.read()?.refreshToken !== stored.refreshToken) {
        throw new AuthError('Token refresh failed', new Error('The session has ended'));
      }
      tokens = { token, refreshToken };
      storage.write(tokens);
      scheduleBefore(expiresIn);
      dispatch({ type: 'refreshed', token });
      return token;
    } catch (error) {
      if (isUnreachable(error)) schedule(refreshInBackground, retryMilliseconds);
      else if (tokens?.refreshToken === stored.refreshToken) forget({ type: 'expired' });
      throw error instanceof AuthError ? error : new AuthError('Token refresh failed', error);
    }
  }

  function adopt(stored: StoredTokens): void {
    // The old token's timer would renew the new token immediately.
    clearTimeout(timer);
    dispatch({ type: 'refreshed', token: stored.token });
    void establish(stored);
  }

  function followOtherTabs(): void {
    const stored = storage.read();
    if (!stored) {
      if (tokens) forget({ type: 'logged-out-elsewhere' });
    } else if (stored.token !== tokens?.token) {
      if (state.isAuthenticated) adopt(stored);
      else void start();
    }
  }

  async function start(): Promise<void> {
    stopListening ??= storage.subscribe(followOtherTabs);
    const stored = storage.read();
    if (!stored) return forget({ type: 'failed' });
    dispatch({ type: 'started' });
    await establish(stored);
  }

  /** Makes a call as the signed-in user; a refused token is renewed once. */
  async function callWithToken<T>(failure: string, call: (token: string) => Promise<T>): Promise<T> {
    if (!tokens || !state.user) throw new AuthError('Not authenticated');
    try {
      return await call(tokens.token).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        return call(await refresh());
      });
    } catch (error) {
      throw new AuthError(failure, error);
    }
  }

  function begin({ user, token, refreshToken, expiresIn }: StoredSession): void {
    tokens = { token, refreshToken };
    storage.write(tokens);
    scheduleBefore(expiresIn);
    dispatch({ type: 'succeeded', user, token });
  }

  async function signIn(enter: () => Promise<StoredSession>, failure: string): Promise<void> {
    dispatch({ type: 'submitted' });
    try {
      begin(await enter());
    } catch (error) {
      forget({ type: 'failed' });
      throw new AuthError(failure, error);
    }
  }

  async function finishSignOn(): Promise<Omit<FinishedSignOn, 'session'>> {
    const { session, ...finished } = await calls.finishSignOn();
    if (session !== null) begin(session);
    return finished;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop() {
      clearTimeout(timer);
      stopListening?.();
      stopListening = undefined;
    },
    login: (credentials) => signIn(() => calls.login(credentials), 'Login failed'),
    enterCode: (step) => signIn(() => calls.enterCode(step), 'Login failed'),
    register: (registration) => signIn(() => calls.register(registration), 'Registration failed'),
    acceptInvitation: (acceptance) =>
      signIn(() => calls.acceptInvitation(acceptance), 'The invitation was not accepted'),
    finishSignOn() {
      finishing ??= finishSignOn().catch((error: unknown) => {
        finishing = undefined;
        throw new AuthError('The sign-on failed', error);
      });
      return finishing;
    },
    logout({ stays = false } = { stays: false }) {
      const refreshToken = tokens?.refreshToken;
      forget({ type: 'logged-out' });
      // The user is signed out here whatever the server responds. The server is notified so that a copied token becomes
      // useless.
      if (refreshToken === undefined) return;
      calls
        .logout(refreshToken)
        .then(({ sign_out_at: address }) => {
          // Someone may be signing in here already.
          const isFree = tokens === null && !state.isLoading;
          if (address !== null && !stays && isFree) leave(address);
        })
        .catch((error: unknown) => console.warn('Logout failed', error));
    },
    async updateProfile(changes) {
      const user = await callWithToken('Profile update failed', (token) =>
        calls.updateProfile(token, changes),
      );
      dispatch({ type: 'profile-updated', user });
      return user;
    },
    async changePassword(passwords) {
      const { message, token, refreshToken, expiresIn } = await callWithToken(
        'Password change failed',
        (current) => calls.changePassword(current, passwords),
      );
      tokens = { token, refreshToken };
      storage.write(tokens);
      scheduleBefore(expiresIn);
      dispatch({ type: 'refreshed', token });
      return message;
    },
    async deleteAccount(password) {
      await callWithToken('Account deletion failed', (token) => calls.deleteAccount(token, password));
      forget({ type: 'logged-out' });
    },
    getToken: () => tokens?.token ?? null,
    refresh,
  };
}
