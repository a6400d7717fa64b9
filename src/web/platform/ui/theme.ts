import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads it before the first paint. */
const storageKey = 'platbook.theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies the theme immediately and remembers it on this device; "system" follows the system's theme. */
function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme and its setter, shared by the whole page. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme), setTheme };
}
