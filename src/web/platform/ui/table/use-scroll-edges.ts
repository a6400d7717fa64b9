import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Marks a scrolling box with `data-hidden-start` and `data-hidden-end` while it hides something at that side. Written
 * to the element and not to a state: a table must not be rendered again for each step of a scroll.
 */
export function useScrollEdges(): { ref: RefObject<HTMLElement | null>; onScroll: () => void } {
  const ref = useRef<HTMLElement>(null);
  const mark = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const scrolled = Math.abs(box.scrollLeft);
    box.toggleAttribute('data-hidden-start', scrolled > 0);
    // Widths are rounded, so that one pixel may be missing at the end.
    box.toggleAttribute('data-hidden-end', scrolled + box.clientWidth < box.scrollWidth - 1);
  }, []);
  // Columns come, go and change their widths with any rendering.
  useLayoutEffect(mark);
  useEffect(() => {
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [mark]);
  return { ref, onScroll: mark };
}
