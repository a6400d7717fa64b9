import { type Location, Navigate, Outlet, type Path, useLocation } from 'react-router';
import { useAuth } from '#web/people/session/auth-context.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Pages behind sign-in. Somebody who is not signed in goes to the login page, which brings them back. */
export function SignedInOnly() {
  const { stage, isAuthenticated, ended } = useAuth();
  const location = useLocation();
  if (stage === 'starting') return <PagePlaceholder />;
  if (stage === 'unreachable') return <UnreachableScreen />;
  if (isAuthenticated) return <Outlet />;
  // Whoever logged out meant to leave; the next person to sign in here should not land on their page.
  return <Navigate to="/login" replace state={ended === 'by-choice' ? null : originOf(location)} />;
}

/**
 * Public account pages; a signed-in person goes on to where they came from. A new account has no company yet, and would
 * find nothing there: it starts at the root.
 */
export function SignedOutOnly() {
  const { stage, isAuthenticated } = useAuth();
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  if (stage === 'starting') return <PagePlaceholder />;
  if (isAuthenticated) return <Navigate to={pathname === '/register' ? '/' : readOrigin(state)} replace />;
  return <Outlet />;
}

/** Where somebody wanted to go before being sent to sign in; it travels in the state of the location. */
type Origin = { from: Path };

export function originOf(location: Location): Origin {
  const { pathname, search, hash } = location;
  return { from: { pathname, search, hash } };
}

/** The remembered place, or the root. The state lives in the browser's history, so it is read with care. */
export function readOrigin(state: unknown): Path {
  const root: Path = { pathname: '/', search: '', hash: '' };
  if (typeof state !== 'object' || state === null) return root;
  const { from }: { from?: unknown } = state;
  if (typeof from !== 'object' || from === null) return root;
  const { pathname, search, hash }: { pathname?: unknown; search?: unknown; hash?: unknown } = from;
  if (typeof pathname !== 'string' || !/^\/(?![/\\])/.test(pathname)) return root;
  return {
    pathname,
    search: typeof search === 'string' ? search : '',
    hash: typeof hash === 'string' ? hash : '',
  };
}
