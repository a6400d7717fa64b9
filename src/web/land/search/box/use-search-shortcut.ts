import { useEffect, useRef } from 'react';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';
import { maySingleKey } from '#web/platform/keyboard/single-key-press.ts';

/** Calls back on `/`, unless the user is typing text or a dialog is open. */
export function useSearchShortcut(onSearch: () => void): void {
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'search') || !maySingleKey(event)) return;
      event.preventDefault();
      search.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
