import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { googleNotices } from './notices.ts';

/** The state of Google's script on this page; all maps share one script. */
type LoaderState = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'auth failure';

/** Milliseconds to wait for a script that is loaded but never starts, such as one that a proxy replaced. */
const maxWait = 30_000;

declare global {
  interface Window {
    /** Called by Google's script when it rejects the key, at any time after the script is loaded. */
    gm_authFailure?: () => void;
  }
}

let state: LoaderState = 'not loaded';
const listeners = new Set<(state: LoaderState) => void>();

/** Reports the current state of the script and every later one. Returns a function that stops this. */
export function onLoaderState(listener: (state: LoaderState) => void): () => void {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}

/**
 * Loads Google's script once; a call after a failed load tries again. Throws an error whose message is the notice to
 * show.
 */
export async function loadGoogleMaps(key: string): Promise<typeof google.maps> {
  if (state === 'not loaded') {
    window.gm_authFailure = () => setState('auth failure');
    setOptions({ key, v: 'quarterly' });
  }
  if (state === 'auth failure') throw new Error(googleNotices.authFailure);
  if (state !== 'loaded') {
    setState('loading');
    try {
      await inTime(Promise.all([importLibrary('core'), importLibrary('maps')]));
    } catch {
      setState('failed');
      throw new Error(googleNotices.failed);
    }
    // The key may have been rejected while the script was loading.
    if (stateNow() === 'loading') setState('loaded');
  }
  return google.maps;
}

/** A function, because TypeScript assumes that a variable keeps its type during an await. */
function stateNow(): LoaderState {
  return state;
}

function setState(next: LoaderState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(googleNotices.failed)), maxWait);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
