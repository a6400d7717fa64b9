import { useSyncExternalStore } from 'react';
import { useTheme } from '#web/platform/ui/theme.ts';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the page is light or dark, by the user's choice or the system's. */
export function useScheme(): 'light' | 'dark' {
  const { theme } = useTheme();
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(darkQuery).matches);
  return theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;
}
