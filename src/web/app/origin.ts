import type { Location, Path } from 'react-router';

/** Where somebody wanted to go before being sent to sign in; it travels in the state of the location. */
export type Origin = { from: Path };

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
