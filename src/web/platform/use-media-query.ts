import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window matches a media query, as it changes; undefined where there are none, as in tests. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (notify: () => void) => {
      const room = window.matchMedia?.(query);
      room?.addEventListener('change', notify);
      return () => room?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches);
}
