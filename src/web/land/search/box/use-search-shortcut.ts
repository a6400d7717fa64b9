import { useEffect, useRef } from 'react';

/** Calls back when somebody presses `/`, unless a text is being typed, or Ctrl-K (on a Mac ⌘K), unless a dialog is open. */
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

/** What lies behind a dialog is out of reach. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
