import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Auth, AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth, signedOutAuth } from '#web/platform/testing/auth-stub.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';

afterEach(cleanup);

function Place({ name }: { name: string }) {
  const { search, state }: { search: string; state: unknown } = useLocation();
  return <p>{`${name}${search} ${JSON.stringify(state)}`}</p>;
}

function open(path: string, auth: Auth, state: unknown = null) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Place name="root" /> },
      {
        element: <SignedOutOnly />,
        children: [
          { path: '/login', element: <Place name="login" /> },
          { path: '/register', element: <Place name="register" /> },
        ],
      },
      { element: <SignedInOnly />, children: [{ path: '/wells', element: <Place name="wells" /> }] },
    ],
    { initialEntries: [{ ...splitSearch(path), state }] },
  );
  const tree = (current: Auth) => (
    <AuthContext value={current}>
      <RouterProvider router={router} />
    </AuthContext>
  );
  const { rerender } = render(tree(auth));
  return { becomes: (next: Auth) => rerender(tree(next)) };
}

function splitSearch(path: string) {
  const [pathname = '/', search = ''] = path.split('?');
  return { pathname, search: search && `?${search}` };
}

describe('a page behind sign-in', () => {
  test('shows a placeholder while the session is unknown', () => {
    open('/wells', signedOutAuth({ stage: 'starting' }));
    expect(screen.getByRole('status').textContent).toContain('Loading...');
  });

  test('sends to the login page, which brings back to the same place', async () => {
    const { becomes } = open('/wells?page=2', signedOutAuth());
    const origin = { from: { pathname: '/wells', search: '?page=2', hash: '' } };
    expect(await screen.findByText(`login ${JSON.stringify(origin)}`)).toBeDefined();
    becomes(signedInAuth());
    expect(await screen.findByText('wells?page=2 null')).toBeDefined();
  });

  test('is not remembered after logging out by choice', async () => {
    const { becomes } = open('/wells', signedInAuth());
    expect(screen.getByText('wells null')).toBeDefined();
    becomes(signedOutAuth({ ended: 'by-choice' }));
    expect(await screen.findByText('login null')).toBeDefined();
  });

  test('is remembered after a sign-out in another tab', async () => {
    const { becomes } = open('/wells', signedInAuth());
    becomes(signedOutAuth({ ended: 'elsewhere' }));
    expect(await screen.findByText(/^login .*"pathname":"\/wells"/)).toBeDefined();
  });

  test('offers to try again when the server cannot be reached', () => {
    const retry = vi.fn<Auth['retry']>(async () => undefined);
    open('/wells', signedOutAuth({ stage: 'unreachable', retry }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a public account page', () => {
  test('sends a signed-in person to the root', async () => {
    open('/login', signedInAuth());
    expect(await screen.findByText('root null')).toBeDefined();
  });

  test('brings back after signing in, but not after registering: a new account has nothing there', async () => {
    const origin = { from: { pathname: '/wells', search: '', hash: '' } };
    open('/login', signedInAuth(), origin);
    expect(await screen.findByText('wells null')).toBeDefined();
    cleanup();
    const { becomes } = open('/register', signedOutAuth(), origin);
    becomes(signedInAuth());
    expect(await screen.findByText('root null')).toBeDefined();
  });

  test('remembers the page that was wanted before a sign-on that failed', async () => {
    const wanted = encodeURIComponent('/wells?page=2');
    const { becomes } = open(`/login?sign_on=denied&return_to=${wanted}`, signedOutAuth());
    const origin = { from: { pathname: '/wells', search: '?page=2', hash: '' } };
    expect(await screen.findByText(`login?sign_on=denied ${JSON.stringify(origin)}`)).toBeDefined();
    becomes(signedInAuth());
    expect(await screen.findByText('wells?page=2 null')).toBeDefined();
  });

  test('opens that page if the user is signed in already', async () => {
    open(`/login?sign_on=expired&return_to=${encodeURIComponent('/wells?page=2')}`, signedInAuth());
    expect(await screen.findByText('wells?page=2 null')).toBeDefined();
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', 'x'])(
    'leads to the root instead of %s',
    async (wanted) => {
      const { becomes } = open(`/login?return_to=${encodeURIComponent(wanted)}`, signedOutAuth());
      expect(await screen.findByText('login null')).toBeDefined();
      becomes(signedInAuth());
      expect(await screen.findByText('root null')).toBeDefined();
    },
  );

  test('stays while a sign-in is in progress', () => {
    open('/login', signedOutAuth({ isLoading: true }));
    expect(screen.getByText('login null')).toBeDefined();
  });
});
