import { describe, expect, test } from 'vitest';
import { testUser } from '#web/platform/testing/test-user.ts';
import { type AuthState, authReducer, initialAuthState } from './auth-state.ts';

const user = testUser({ id: 7 });
const signedIn: AuthState = {
  user,
  token: 't1',
  isAuthenticated: true,
  isLoading: false,
  stage: 'known',
  ended: null,
};
const nobody = { user: null, token: null, isAuthenticated: false, isLoading: false };

describe('authReducer', () => {
  test('loads at first', () => {
    expect(initialAuthState).toMatchObject({ ...nobody, isLoading: true, stage: 'starting' });
  });

  test('success sets user and token and marks authenticated', () => {
    expect(authReducer(initialAuthState, { type: 'succeeded', user, token: 't1' })).toEqual(signedIn);
  });

  test.each([
    ['failed', null],
    ['expired', 'expired'],
    ['logged-out', 'by-choice'],
    ['logged-out-elsewhere', 'elsewhere'],
  ] as const)('%s clears everything', (type, ended) => {
    expect(authReducer(signedIn, { type })).toEqual({ ...nobody, stage: 'known', ended });
  });

  test('signing in loads without going back to the start, so that the form keeps standing', () => {
    const signedOut = authReducer(initialAuthState, { type: 'failed' });
    expect(authReducer(signedOut, { type: 'submitted' })).toMatchObject({ isLoading: true, stage: 'known' });
  });

  test('an unreachable server is not the same as being signed out', () => {
    expect(authReducer(initialAuthState, { type: 'unreachable' })).toMatchObject({
      ...nobody,
      stage: 'unreachable',
    });
  });

  test('a refresh replaces the token of a session only', () => {
    expect(authReducer(signedIn, { type: 'refreshed', token: 't2' })).toEqual({ ...signedIn, token: 't2' });
    expect(authReducer(initialAuthState, { type: 'refreshed', token: 't2' })).toBe(initialAuthState);
  });

  test('a profile update replaces the user', () => {
    const renamed = testUser({ id: 7, name: 'New Name' });
    expect(authReducer(signedIn, { type: 'profile-updated', user: renamed })).toEqual({
      ...signedIn,
      user: renamed,
    });
  });

  test('starting again forgets what was', () => {
    expect(authReducer(signedIn, { type: 'started' })).toEqual(initialAuthState);
  });
});
