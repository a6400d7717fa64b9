import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { session } from './api.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';

beforeEach(() => {
  fakeServer(signInAnswers);
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

function Name() {
  const { user } = useAuth();
  return <p>{user?.name ?? 'nobody'}</p>;
}

test('useAuth outside of the provider is a mistake of the program', () => {
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});

test('screens follow the session, and the cache of one person is not the next one’s', async () => {
  const queryClient = createQueryClient();
  void session.start();
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider session={session}>
        <Name />
      </AuthProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('nobody')).toBeDefined();
  await act(signIn);
  expect(screen.getByText('Jane Landman')).toBeDefined();
  queryClient.setQueryData(['wells'], ['secret']);
  act(() => session.logout());
  expect(screen.getByText('nobody')).toBeDefined();
  expect(queryClient.getQueryData(['wells'])).toBeUndefined();
});
