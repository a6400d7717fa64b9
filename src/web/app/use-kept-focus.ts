import { useEffect } from 'react';

/** Menus and dialogs give the focus back themselves, a moment after they close. */
const patience = 100;

/**
 * Keeps the keyboard's place when what has the focus leaves the page: the bar of a form that was saved, the row of a record
 * that was deleted, the page before. Else the next Tab would begin at the very top; so the page's content takes it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    // Somebody who clicks beside everything gives the focus up. What is being removed is told in the same way, and is gone
    // a moment later.
    const forget = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null;
      });
    const keep = () => {
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(keep, patience);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
