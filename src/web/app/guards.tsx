import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '#web/people/session/auth-context.ts';
import { originOf, originOfPath, readOrigin } from '#web/people/session/origin.ts';
import { writeParameters } from '#web/platform/use-address.ts';
import { PagePlaceholder } from './page-placeholder.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Pages that require signing in. Visitors who are not signed in go to the login page, which returns them afterward. */
export function SignedInOnly() {
  const { stage, isAuthenticated, ended } = useAuth();
  const location = useLocation();
  if (stage === 'starting') return <PagePlaceholder />;
  if (stage === 'unreachable') return <UnreachableScreen />;
  if (isAuthenticated) return <Outlet />;
  // A user who logged out meant to leave; the next user to sign in here should not arrive at their page.
  return <Navigate to="/login" replace state={ended === 'by-choice' ? null : originOf(location)} />;
}

/** The parameter with which the server says which page was wanted before a sign-on that failed. */
const returnParameter = 'return_to';

/**
 * Public account pages; a signed-in user continues to the page they came from. A new account has no company yet and
 * could not see that page, so it starts at the root.
 */
export function SignedOutOnly() {
  const { stage, isAuthenticated } = useAuth();
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get(returnParameter);
  if (wanted !== null) {
    const rest = writeParameters(parameters, { [returnParameter]: '' }).toString();
    return <Navigate to={{ pathname, search: rest }} replace state={originOfPath(wanted)} />;
  }
  if (stage === 'starting') return <PagePlaceholder />;
  if (isAuthenticated) return <Navigate to={pathname === '/register' ? '/' : readOrigin(state)} replace />;
  return <Outlet />;
}
