import { useEffect } from 'react';

/** Milliseconds to wait, because menus and dialogs return the focus themselves shortly after closing. */
const waitMilliseconds = 100;

/**
 * Moves the focus to the page's content when the focused element is removed, such as the bar of a saved form, the row
 * of a deleted record, or the previous page. Otherwise the next Tab would start at the very top.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    // A click outside all controls gives up the focus on purpose. Removing an element fires the same event, but then
    // the element is disconnected a moment later.
    const forget = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null;
      });
    const restoreFocus = () => {
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, waitMilliseconds);
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
