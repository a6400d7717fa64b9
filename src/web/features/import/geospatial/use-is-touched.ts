import { useSyncExternalStore } from 'react';

/** Where buttons have the height that a finger needs; the same screens as `max-sm:` and `pointer-coarse:` name. */
const touched = '(width < 40rem) or (pointer: coarse)';

/** Whether what can be pressed needs room for a finger. */
export function useIsTouched(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(touched).matches === true);
}

function subscribe(listener: () => void): () => void {
  const screen = window.matchMedia?.(touched);
  screen?.addEventListener('change', listener);
  return () => screen?.removeEventListener('change', listener);
}
