import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus within a panel once it has been drawn anew: to the first element of this kind, or to the panel itself. A
 * button that is gone after its click would leave the focus nowhere.
 */
export function useFocusIn(panel: RefObject<HTMLElement | null>): (selector: string | null) => void {
  const [wanted, setWanted] = useState<{ selector: string | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { selector } = wanted;
    const inside = selector === null ? null : panel.current?.querySelector<HTMLElement>(selector);
    (inside ?? panel.current)?.focus();
    // Typing continues at the end of the text; inputs of other types have no caret to set.
    if (inside instanceof HTMLInputElement && inside.type === 'text')
      inside.setSelectionRange(inside.value.length, inside.value.length);
  }, [wanted, panel]);
  return (selector) => setWanted({ selector });
}
