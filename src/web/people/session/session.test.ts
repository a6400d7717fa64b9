// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { createTokenStorage, type StoredTokens } from '#web/platform/api/token-storage.ts';
import { testUser } from '#web/platform/testing/test-user.ts';
import type { AuthCalls } from './auth-calls.ts';
import { AuthError, createSession } from './session.ts';

const user = testUser({ id: 7 });
const first: StoredTokens = { token: 't1', refreshToken: 'r1' };
const second: StoredTokens = { token: 't2', refreshToken: 'r2' };
const minutes = 60_000;

const refused = () => new ApiError({ status: 401, code: 'unauthenticated', message: 'No' });
const down = () => new NetworkError(new TypeError('Failed to fetch'));

function fakeCalls() {
  return {
    login: vi.fn<AuthCalls['login']>(async () => ({ user, ...first, expiresIn: 900 })),
    enterCode: vi.fn<AuthCalls['enterCode']>(async () => ({ user, ...first, expiresIn: 900 })),
    register: vi.fn<AuthCalls['register']>(async () => ({ user, ...first, expiresIn: 900 })),
    acceptInvitation: vi.fn<AuthCalls['acceptInvitation']>(async () => ({ user, ...first, expiresIn: 900 })),
    refresh: vi.fn<AuthCalls['refresh']>(async () => ({ ...second, expiresIn: 900 })),
    validate: vi.fn<AuthCalls['validate']>(async () => ({ user, expiresIn: 900 })),
    updateProfile: vi.fn<AuthCalls['updateProfile']>(async (_token, changes) => ({ ...user, ...changes })),
    changePassword: vi.fn<AuthCalls['changePassword']>(async () => ({
      success: true,
      message: 'Changed',
      ...second,
      expiresIn: 900,
    })),
    deleteAccount: vi.fn<AuthCalls['deleteAccount']>(async () => undefined),
    finishSignOn: vi.fn<AuthCalls['finishSignOn']>(async () => ({
      session: { user, ...first, expiresIn: 900 },
      return_to: '/wells',
      link: null,
    })),
    logout: vi.fn<AuthCalls['logout']>(async () => ({ success: true, sign_out_at: null })),
  };
}

/** Runs tasks one after another, as the browser's lock does across tabs. */
function fakeLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

function openTab(calls = fakeCalls(), lock = fakeLock()) {
  const storage = createTokenStorage(localStorage);
  const leave = vi.fn<(address: string) => void>();
  const session = createSession({ calls, storage, lock, leave });
  return { session, calls, storage, leave };
}

/** Dispatches the event that the browser sends to this window when another one writes. */
function reportOfOtherTab() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }));
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

const tabs: { stop(): void }[] = [];
function tab(...parts: Parameters<typeof openTab>) {
  const opened = openTab(...parts);
  tabs.push(opened.session);
  return opened;
}

afterEach(() => {
  for (const opened of tabs.splice(0)) opened.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('start', () => {
  test('without a token is failure, at once and without a call', () => {
    const { session, calls } = tab();
    expect(session.getState().isLoading).toBe(true);
    void session.start();
    expect(session.getState()).toMatchObject({ isLoading: false, isAuthenticated: false, stage: 'known' });
    expect(calls.validate).not.toHaveBeenCalled();
  });

  test('with a good token sets the user', async () => {
    const { session, calls, storage } = tab();
    storage.write(first);
    const started = session.start();
    expect(session.getState()).toMatchObject({ isLoading: true, stage: 'starting' });
    await started;
    expect(calls.validate).toHaveBeenCalledWith('t1');
    expect(session.getState()).toMatchObject({ user, token: 't1', isAuthenticated: true, isLoading: false });
  });

  test('with a refused token refreshes it', async () => {
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockRejectedValueOnce(refused());
    await session.start();
    expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('r1');
    expect(calls.validate).toHaveBeenLastCalledWith('t2');
    expect(session.getState()).toMatchObject({ user, token: 't2', isAuthenticated: true });
    expect(storage.read()).toEqual(second);
  });

  test('removes the tokens when that refresh is refused too', async () => {
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockRejectedValue(refused());
    calls.refresh.mockRejectedValue(refused());
    await session.start();
    expect(session.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, stage: 'known' });
    expect(storage.read()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('gives up when even the new token is refused', async () => {
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockRejectedValue(refused());
    await session.start();
    expect(calls.refresh).toHaveBeenCalledOnce();
    expect(session.getState()).toMatchObject({ isAuthenticated: false, stage: 'known' });
    expect(storage.read()).toBeNull();
  });

  test('keeps the tokens when the server cannot be reached, and asks again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockRejectedValueOnce(down());
    await session.start();
    expect(session.getState()).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      stage: 'unreachable',
    });
    expect(storage.read()).toEqual(first);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Auth check failed', expect.any(NetworkError));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.getState()).toMatchObject({ isAuthenticated: true, token: 't1' });
  });

  test('keeps the tokens when the server goes away between the two calls', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockRejectedValueOnce(refused());
    calls.refresh.mockRejectedValueOnce(new ApiError({ status: 503, code: 'unavailable', message: 'Later' }));
    await session.start();
    expect(session.getState().stage).toBe('unreachable');
    expect(storage.read()).toEqual(first);
    await session.start();
    expect(session.getState().isAuthenticated).toBe(true);
  });
});

describe('the refresh timer', () => {
  test('fires 60 seconds before the end, stores the new tokens and is set again', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    await vi.advanceTimersByTimeAsync(14 * minutes - 1);
    expect(calls.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('r1');
    expect(session.getState()).toMatchObject({ token: 't2', isAuthenticated: true });
    expect(storage.read()).toEqual(second);
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(calls.refresh).toHaveBeenLastCalledWith('r2');
  });

  test('is never set to less than 0', async () => {
    const { session, calls } = tab();
    calls.login.mockResolvedValueOnce({ user, ...first, expiresIn: 5 });
    await session.login({ email: 'a@b.c', password: 'secret' });
    await settle();
    expect(calls.refresh).toHaveBeenCalledOnce();
  });

  test('is set from what validate answers', async () => {
    const { session, calls, storage } = tab();
    storage.write(first);
    calls.validate.mockResolvedValueOnce({ user, expiresIn: 120 });
    await session.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.refresh).toHaveBeenCalledOnce();
  });

  test('does not fire at once for a token that is good for months', async () => {
    const { session, calls } = tab();
    calls.login.mockResolvedValueOnce({ user, ...first, expiresIn: 90 * 24 * 3600 });
    await session.login({ email: 'a@b.c', password: 'secret' });
    await vi.advanceTimersByTimeAsync(60 * minutes);
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  test('a refused refresh logs the user out', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.refresh.mockRejectedValueOnce(refused());
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(session.getState()).toMatchObject({ isAuthenticated: false, user: null, ended: 'expired' });
    expect(storage.read()).toBeNull();
  });

  test('a refresh that did not reach the server is tried again, and the session goes on', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.refresh.mockRejectedValueOnce(down());
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(session.getState()).toMatchObject({ isAuthenticated: true, token: 't1' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.getState()).toMatchObject({ isAuthenticated: true, token: 't2' });
  });

  test('is gone after logging out', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    session.logout();
    await vi.advanceTimersByTimeAsync(60 * minutes);
    expect(calls.refresh).not.toHaveBeenCalled();
  });
});

describe('refresh', () => {
  test('is shared by those who ask at the same time', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    expect(await Promise.all([session.refresh(), session.refresh(), session.refresh()])).toEqual([
      't2',
      't2',
      't2',
    ]);
    expect(calls.refresh).toHaveBeenCalledOnce();
  });

  test('without tokens fails with its own words', async () => {
    const { session } = tab();
    await expect(session.refresh()).rejects.toThrow('No refresh token available');
  });

  test('fails with its own words when refused', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.refresh.mockRejectedValueOnce(refused());
    await expect(session.refresh()).rejects.toThrow(new AuthError('Token refresh failed'));
  });

  test('does not bring a session back that ended while it was on its way', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    const answer = Promise.withResolvers<Awaited<ReturnType<AuthCalls['refresh']>>>();
    calls.refresh.mockReturnValueOnce(answer.promise);
    const refreshed = session.refresh();
    await settle();
    session.logout();
    answer.resolve({ ...second, expiresIn: 900 });
    await expect(refreshed).rejects.toThrow('Token refresh failed');
    expect(storage.read()).toBeNull();
    expect(session.getState()).toMatchObject({ isAuthenticated: false, ended: 'by-choice' });
  });
});

describe('signing in', () => {
  test('loads meanwhile, then sets user and token', async () => {
    const { session, storage } = tab();
    await session.start();
    const entering = session.login({ email: 'a@b.c', password: 'secret' });
    expect(session.getState()).toMatchObject({ isLoading: true, stage: 'known' });
    await entering;
    expect(session.getState()).toMatchObject({ user, token: 't1', isAuthenticated: true, isLoading: false });
    expect(storage.read()).toEqual(first);
  });

  test.each(['login', 'register'] as const)('%s that is refused is failure and says so', async (way) => {
    const { session, calls } = tab();
    calls[way].mockRejectedValueOnce(refused());
    const entering = session[way]({ name: 'Jane', email: 'a@b.c', password: 'secret' });
    await expect(entering).rejects.toThrow(way === 'login' ? 'Login failed' : 'Registration failed');
    expect(session.getState()).toMatchObject({ isAuthenticated: false, isLoading: false, stage: 'known' });
  });

  test('registering signs in', async () => {
    const { session, calls } = tab();
    await session.register({ name: 'Jane', email: 'a@b.c', password: 'secret-enough' });
    expect(calls.register).toHaveBeenCalledOnce();
    expect(session.getState()).toMatchObject({ user, isAuthenticated: true });
  });
});

describe('logging out', () => {
  test('clears the tokens and revokes the session on the server', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    session.logout();
    expect(session.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
    expect(session.getToken()).toBeNull();
    expect(storage.read()).toBeNull();
    expect(calls.logout).toHaveBeenCalledExactlyOnceWith('r1');
  });

  test('happens here even when the server cannot be told', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.logout.mockRejectedValueOnce(down());
    session.logout();
    await settle();
    expect(session.getState().isAuthenticated).toBe(false);
    expect(warn).toHaveBeenCalledWith('Logout failed', expect.any(NetworkError));
  });

  describe('of a session that began at an identity provider', () => {
    const address = 'https://login.example.com/logout';
    async function leaving() {
      const opened = tab();
      opened.calls.logout.mockResolvedValueOnce({ success: true, sign_out_at: address });
      await opened.session.login({ email: 'a@b.c', password: 'secret' });
      return opened;
    }

    test('signs out there too', async () => {
      const { session, leave } = await leaving();
      session.logout();
      await settle();
      expect(leave).toHaveBeenCalledExactlyOnceWith(address);
    });

    test('stays on a page that the user wants to continue', async () => {
      const { session, leave } = await leaving();
      session.logout({ stays: true });
      await settle();
      expect(leave).not.toHaveBeenCalled();
    });

    test('does not lead away someone who signed in since', async () => {
      const { session, leave } = await leaving();
      session.logout();
      await session.login({ email: 'd@e.f', password: 'secret' });
      await settle();
      expect(leave).not.toHaveBeenCalled();
    });

    test('leads only the tab there where the user logged out', async () => {
      const { session } = await leaving();
      const other = tab();
      await other.session.start();
      session.logout();
      reportOfOtherTab();
      await settle();
      expect(other.session.getState()).toMatchObject({ isAuthenticated: false, ended: 'elsewhere' });
      expect(other.leave).not.toHaveBeenCalled();
    });
  });
});

describe('finishing a sign-on', () => {
  test('signs in and returns the page to open', async () => {
    const { session, storage } = tab();
    await session.start();
    expect((await session.finishSignOn()).return_to).toBe('/wells');
    expect(session.getState()).toMatchObject({ user, token: 't1', isAuthenticated: true });
    expect(storage.read()).toEqual(first);
  });

  test('signs nobody in while an account must be linked', async () => {
    const { session, calls, storage } = tab();
    const link = { email: 'jane@acme.com', provider: { id: 3, name: 'Acme' } };
    calls.finishSignOn.mockResolvedValueOnce({ session: null, return_to: '/', link });
    expect((await session.finishSignOn()).link).toEqual(link);
    expect(session.getState().isAuthenticated).toBe(false);
    expect(storage.read()).toBeNull();
  });

  test('that fails signs nobody out', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.finishSignOn.mockRejectedValueOnce(refused());
    await expect(session.finishSignOn()).rejects.toThrow('The sign-on failed');
    expect(session.getState().isAuthenticated).toBe(true);
    expect(storage.read()).toEqual(first);
  });

  test('is shared by the page and its next mount, and tried again only after a failure', async () => {
    const { session, calls } = tab();
    calls.finishSignOn.mockRejectedValueOnce(down());
    await expect(Promise.allSettled([session.finishSignOn(), session.finishSignOn()])).resolves.toMatchObject(
      [{ status: 'rejected' }, { status: 'rejected' }],
    );
    expect(calls.finishSignOn).toHaveBeenCalledTimes(1);
    await session.finishSignOn();
    expect(await session.finishSignOn()).toEqual({ return_to: '/wells', link: null });
    expect(calls.finishSignOn).toHaveBeenCalledTimes(2);
  });
});

describe('the profile', () => {
  test('replaces the user', async () => {
    const { session } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    await session.updateProfile({ phone: '555-0100' });
    expect(session.getState().user).toEqual({ ...user, phone: '555-0100' });
  });

  test('needs a session', async () => {
    const { session } = tab();
    await expect(session.updateProfile({ phone: '1' })).rejects.toThrow('Not authenticated');
  });

  test('survives a token that ran out, and tells a refusal', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.updateProfile.mockRejectedValueOnce(refused());
    await session.updateProfile({ phone: '2' });
    expect(calls.updateProfile).toHaveBeenLastCalledWith('t2', { phone: '2' });
    calls.updateProfile.mockRejectedValueOnce(new ApiError({ status: 400, code: 'invalid', message: 'Bad' }));
    await expect(session.updateProfile({ phone: '3' })).rejects.toThrow('Profile update failed');
  });
});

describe('a password change', () => {
  const passwords = { current_password: 'secret', new_password: 'another secret' };

  test('goes on with the tokens that came with it', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    expect(await session.changePassword(passwords)).toBe('Changed');
    expect(calls.changePassword).toHaveBeenCalledExactlyOnceWith('t1', passwords);
    expect(session.getState()).toMatchObject({ user, token: 't2', isAuthenticated: true });
    expect(storage.read()).toEqual(second);
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('r2');
  });

  test('that is refused leaves the session as it was', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.changePassword.mockRejectedValueOnce(
      new ApiError({ status: 400, code: 'invalid', message: 'Bad' }),
    );
    await expect(session.changePassword(passwords)).rejects.toThrow('Password change failed');
    expect(session.getState()).toMatchObject({ token: 't1', isAuthenticated: true });
    expect(storage.read()).toEqual(first);
  });
});

describe('deleting the account', () => {
  test('leaves nobody signed in and no tokens', async () => {
    const { session, calls, storage } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    await session.deleteAccount('secret');
    expect(calls.deleteAccount).toHaveBeenCalledExactlyOnceWith('t1', 'secret');
    expect(session.getState()).toMatchObject({ user: null, isAuthenticated: false, ended: 'by-choice' });
    expect(storage.read()).toBeNull();
  });

  test('that is refused keeps the session', async () => {
    const { session, calls } = tab();
    await session.login({ email: 'a@b.c', password: 'secret' });
    calls.deleteAccount.mockRejectedValueOnce(new ApiError({ status: 422, code: 'rule', message: 'Last' }));
    await expect(session.deleteAccount('secret')).rejects.toThrow('Account deletion failed');
    expect(session.getState().isAuthenticated).toBe(true);
  });
});

describe('several tabs', () => {
  test('share one refresh: the later ones take the tokens that the first one stored', async () => {
    const [calls, lock] = [fakeCalls(), fakeLock()];
    const [one, two] = [tab(calls, lock), tab(calls, lock)];
    one.storage.write(first);
    await Promise.all([one.session.start(), two.session.start()]);
    const tokens = await Promise.all([one.session.refresh(), two.session.refresh()]);
    expect(tokens).toEqual(['t2', 't2']);
    expect(calls.refresh).toHaveBeenCalledOnce();
    await settle();
    expect(two.session.getState()).toMatchObject({ token: 't2', isAuthenticated: true });
  });

  test('take over a refresh of another tab and set their timer by it', async () => {
    const { session, calls, storage } = tab();
    await session.start();
    await session.login({ email: 'a@b.c', password: 'secret' });
    await vi.advanceTimersByTimeAsync(10 * minutes);
    storage.write(second);
    reportOfOtherTab();
    await settle();
    expect(calls.validate).toHaveBeenCalledExactlyOnceWith('t2');
    expect(session.getToken()).toBe('t2');
    await vi.advanceTimersByTimeAsync(13 * minutes);
    expect(calls.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 * minutes);
    expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('r2');
  });

  test('a sign-out in one signs out the others, without a second call', async () => {
    const { session, calls } = tab();
    await session.start();
    await session.login({ email: 'a@b.c', password: 'secret' });
    localStorage.clear();
    reportOfOtherTab();
    expect(session.getState()).toMatchObject({ isAuthenticated: false, ended: 'elsewhere' });
    expect(calls.logout).not.toHaveBeenCalled();
  });

  test('do not renew once more when the news arrives while they wait for their turn', async () => {
    const [calls, lock] = [fakeCalls(), fakeLock()];
    const { session, storage } = tab(calls, lock);
    await session.start();
    await session.login({ email: 'a@b.c', password: 'secret' });
    const otherTab = Promise.withResolvers<void>();
    void lock(() => otherTab.promise);
    const refreshed = session.refresh();
    storage.write(second);
    reportOfOtherTab();
    otherTab.resolve();
    expect(await refreshed).toBe('t2');
    expect(calls.refresh).not.toHaveBeenCalled();
  });

  test('do not renew at once what another tab has just renewed', async () => {
    const { session, calls, storage } = tab();
    await session.start();
    await session.login({ email: 'a@b.c', password: 'secret' });
    const answer = Promise.withResolvers<Awaited<ReturnType<AuthCalls['validate']>>>();
    calls.validate.mockReturnValueOnce(answer.promise);
    storage.write(second);
    reportOfOtherTab();
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(calls.refresh).not.toHaveBeenCalled();
    answer.resolve({ user, expiresIn: 60 });
    await settle();
    expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('r2');
  });

  test('a sign-in in one signs in the others', async () => {
    const { session, storage } = tab();
    await session.start();
    storage.write(first);
    reportOfOtherTab();
    await settle();
    expect(session.getState()).toMatchObject({ user, isAuthenticated: true });
  });

  test('another person in one tab becomes the person in all', async () => {
    const { session, calls, storage } = tab();
    await session.start();
    await session.login({ email: 'a@b.c', password: 'secret' });
    const other = testUser({ id: 8 });
    calls.validate.mockResolvedValueOnce({ user: other, expiresIn: 900 });
    storage.write(second);
    reportOfOtherTab();
    await settle();
    expect(session.getState()).toMatchObject({ user: other, token: 't2' });
  });
});
