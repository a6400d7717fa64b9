import type { Location, Path } from 'react-router';

/** The page a visitor wanted before being sent to sign in; stored in the location state. */
type Origin = { from: Path };

export function originOf(location: Location): Origin {
  const { pathname, search, hash } = location;
  return { from: { pathname, search, hash } };
}

/** Returns the state that remembers a page, given by its path; null unless it is a path of this application. */
export function originOfPath(path: string): Origin | null {
  const base = 'http://platbook';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && isLocal(pathname) ? { from: { pathname, search, hash } } : null;
}

/** Whether a path names no other host. */
const isLocal = (pathname: string) => /^\/(?![/\\])/.test(pathname);

/** Returns the remembered page, or the root. The state comes from the browser's history, so it is validated. */
export function readOrigin(state: unknown): Path {
  const root: Path = { pathname: '/', search: '', hash: '' };
  if (typeof state !== 'object' || state === null) return root;
  const { from }: { from?: unknown } = state;
  if (typeof from !== 'object' || from === null) return root;
  const { pathname, search, hash }: { pathname?: unknown; search?: unknown; hash?: unknown } = from;
  if (typeof pathname !== 'string' || !isLocal(pathname)) return root;
  return {
    pathname,
    search: typeof search === 'string' ? search : '',
    hash: typeof hash === 'string' ? hash : '',
  };
}
