import { useEffect, useRef } from 'react';

/** Calls back on `/` unless the user is typing text, and on Ctrl-K (⌘K on a Mac); never while a dialog is open. */
export function useSearchShortcut(onSearch: () => void): void {
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!(isCtrlK || (isSlash && !isTyping(event.target)))) return;
      event.preventDefault();
      search.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}

/** A dialog blocks what is behind it. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
