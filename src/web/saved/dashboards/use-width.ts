import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Tracks the width of an element in pixels; null until it is known. */
export function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number | null } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
