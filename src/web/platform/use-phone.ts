import { useSyncExternalStore } from 'react';

/** Tailwind's `max-sm`. */
const narrow = '(width < 40rem)';

function subscribe(notify: () => void): () => void {
  const room = window.matchMedia?.(narrow);
  room?.addEventListener('change', notify);
  return () => room?.removeEventListener('change', notify);
}

/** Whether the window is as narrow as a phone, where lists are cards instead of tables. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(narrow).matches === true);
}
