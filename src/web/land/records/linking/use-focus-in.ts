import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus within a panel after its next render: to the first element that matches the
 * selector, or to the panel itself. Without it, a button that disappears when clicked would lose the focus.
 */
export function useFocusIn(panel: RefObject<HTMLElement | null>): (selector: string | null) => void {
  const [wanted, setWanted] = useState<{ selector: string | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { selector } = wanted;
    const inside = selector === null ? null : panel.current?.querySelector<HTMLElement>(selector);
    (inside ?? panel.current)?.focus();
    // Puts the caret at the end of the text so that typing continues there; other input types have no caret to set.
    if (inside instanceof HTMLInputElement && inside.type === 'text')
      inside.setSelectionRange(inside.value.length, inside.value.length);
  }, [wanted, panel]);
  return (selector) => setWanted({ selector });
}
