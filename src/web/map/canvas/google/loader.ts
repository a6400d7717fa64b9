import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { googleNotices } from './notices.ts';

/** How far Google's script is on this page; there is one script for all maps of it. */
type LoaderState = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'auth failure';

/** A script that came but never begins, as one that a proxy replaced, is given up after so many milliseconds. */
const longestWait = 30_000;

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key, at any time after it was loaded. */
    gm_authFailure?: () => void;
  }
}

let state: LoaderState = 'not loaded';
const listeners = new Set<(state: LoaderState) => void>();

/** Tells how the script fares now and from now on; answers how to stop. */
export function onLoaderState(listener: (state: LoaderState) => void): () => void {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}

/** Loads Google's script once; asked again after a failure, it tries again. Throws an error with the notice that is to be shown. */
export async function loadGoogleMaps(key: string): Promise<typeof google.maps> {
  if (state === 'not loaded') {
    window.gm_authFailure = () => become('auth failure');
    setOptions({ key, v: 'quarterly' });
  }
  if (state === 'auth failure') throw new Error(googleNotices.authFailure);
  if (state !== 'loaded') {
    become('loading');
    try {
      await inTime(Promise.all([importLibrary('core'), importLibrary('maps')]));
    } catch {
      become('failed');
      throw new Error(googleNotices.failed);
    }
    // The key may have been refused while the script came.
    if (stateNow() === 'loading') become('loaded');
  }
  return google.maps;
}

/** A function, for the type of a variable does not change while one waits. */
function stateNow(): LoaderState {
  return state;
}

function become(next: LoaderState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(googleNotices.failed)), longestWait);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
