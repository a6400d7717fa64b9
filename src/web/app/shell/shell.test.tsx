import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '#web/app/app.tsx';
import { session } from '#web/people/session/api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { data, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { routes } from '#web/routes.tsx';

// Allows for pages and menus, which are loaded on demand and slowly on a busy machine.

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  fakeServer({
    ...signInAnswers,
    'GET /api/company': () => data(testCompany(1, 'Longhorn')),
    'GET /api/areas': () => data(testArea(10, 1)),
  });
});
afterEach(() => {
  cleanup();
  act(signOut);
  vi.unstubAllGlobals();
});

function open(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<App session={session} queryClient={createQueryClient()} router={router} />);
  return router;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () => {
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('signed out', () => {
  test('offers the public pages', async () => {
    void session.start();
    open('/');
    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeDefined();
    expect(title()).toBe('Home');
    expect(document.title).toBe('Home · Platbook');
    expect(links()).toEqual(['Home', 'Login', 'Register']);
    expect(screen.queryByRole('button', { name: /^Companies/ })).toBeNull();
  });

  test('has Log in and Register behind "My Account"', async () => {
    void session.start();
    open('/login');
    fireEvent.click(await screen.findByRole('button', { name: 'My Account' }));
    expect(await screen.findByRole('menuitem', { name: 'Log in' })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Register' })).toBeDefined();
  });

  test('shows the not-found page for any other path', async () => {
    void session.start();
    open('/nowhere/at/all');
    expect(await screen.findByText('Page not found')).toBeDefined();
    expect(title()).toBe('Nowhere');
  });
});

describe('signed in', () => {
  beforeEach(async () => {
    await session.start();
    await signIn();
  });

  test('offers the work, and says where one is', async () => {
    open('/');
    expect(title()).toBe('Dashboard');
    expect(links()).toEqual([
      'Overview',
      'Calendar',
      'Analytics',
      'Agent',
      'Tracts',
      'Leases',
      'Wells',
      'Owners',
      'Units',
      'Map',
      'Import Data',
      'Settings',
      'Trash',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    expect(await screen.findByRole('button', { name: 'Companies: Longhorn' })).toBeDefined();
  });

  test('remembers a narrow sidebar', async () => {
    open('/');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(links()).toEqual(['', '', '', '', '', '', '', '', '', '', '', '', '']);
    expect(screen.getByRole('link', { name: 'Wells' })).toBeDefined();
    cleanup();
    open('/');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
    await screen.findByRole('button', { name: 'Companies: Longhorn' });
  });

  test('starts with a narrow sidebar in a narrow window, unless somebody chose', async () => {
    const room = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => room);
    open('/');
    fireEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(links()[0]).toBe('Overview');
    cleanup();
    open('/');
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeDefined();
    await screen.findByRole('button', { name: 'Companies: Longhorn' });
  });

  test('logging out leads to the login page', async () => {
    const router = open('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Jane Landman' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
    expect(title()).toBe('Login');
    expect(Object.keys(localStorage)).not.toContain('token');
  });
});
