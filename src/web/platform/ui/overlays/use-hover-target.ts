import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface HoverTiming {
  /** Milliseconds until it opens when the pointer rests on a target, and when it arrives from another target. */
  hoverDelay: number;
  nextDelay: number;
  /** Until it opens for a target that the keyboard reaches. */
  focusDelay: number;
  /** Until it closes after the pointer leaves, so that the pointer can move onto it. */
  leaveDelay: number;
  /** Whether Escape only closes it, for a target inside something that Escape would close too. */
  keepsEscape?: boolean;
  /** Called when the pointer or the keyboard reaches a target, before the delay ends, to preload what will be shown. */
  onIntent?: (target: HTMLElement) => void;
}

/**
 * Returns the element with this attribute that the pointer rests on or the keyboard reached, to show something next to
 * it. Ignores touch. It is cleared on Escape, on a press, on scrolling, and when the element is left.
 */
export function useHoverTarget(
  attribute: string,
  timing: HoverTiming,
): { target: HTMLElement | null; popup: RefObject<HTMLDivElement | null>; hide: () => void } {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement | null>(null);
  shown.current = target;
  const latest = useRef(timing);
  latest.current = timing;
  /** The target that opens once the delay ends. */
  const awaited = useRef<HTMLElement | null>(null);
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const hide = useCallback(() => {
    clearTimeout(pending.current);
    awaited.current = null;
    setTarget(null);
  }, []);

  useEffect(() => {
    let isFocusPending = false;
    const show = (next: HTMLElement | null, delay: number, byFocus = false) => {
      clearTimeout(pending.current);
      isFocusPending = byFocus;
      awaited.current = next;
      pending.current = setTimeout(() => {
        isFocusPending = false;
        awaited.current = null;
        setTarget(next?.isConnected ? next : null);
      }, delay);
      if (next) latest.current.onIntent?.(next);
    };
    const find = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(`[${attribute}]`) : null;
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (event.target instanceof Node && popup.current?.contains(event.target))
        return clearTimeout(pending.current);
      const next = find(event);
      if (next) show(next, shown.current !== null ? latest.current.nextDelay : latest.current.hoverDelay);
      else if (!isFocusPending) show(null, latest.current.leaveDelay);
    };
    const onFocusIn = (event: FocusEvent) => {
      const next = find(event);
      if (next?.matches(':focus-visible')) show(next, latest.current.focusDelay, true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') return hide();
      if (event.key !== 'Escape') return;
      if (shown.current !== null && latest.current.keepsEscape) event.stopPropagation();
      hide();
    };
    // An element that the keyboard reaches is scrolled into view, sometimes some frames after its card opens; this must
    // not hide the card.
    const onScroll = () => {
      if (isFocusPending) return;
      // A pointer that rests on it while the page still moves stays there, and no event says so again.
      const next = awaited.current ?? shown.current;
      if (next?.matches(':hover')) {
        setTarget(null);
        return show(next, latest.current.hoverDelay);
      }
      const isReachedByKeys = shown.current?.matches(':focus-visible') && isInWindow(shown.current);
      if (!isReachedByKeys) hide();
    };
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('scroll', onScroll, true);
    // The pointer or the keyboard may have reached one before this listened, as on a page that is still loading.
    const hovered = document.querySelector<HTMLElement>(`[${attribute}]:hover`);
    const focused = document.activeElement?.closest<HTMLElement>(`[${attribute}]`);
    if (hovered && matchMedia('(hover: hover)').matches) show(hovered, latest.current.hoverDelay);
    else if (focused?.matches(':focus-visible')) show(focused, latest.current.focusDelay, true);
    return () => {
      clearTimeout(pending.current);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [attribute, hide]);

  return { target, popup, hide };
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < document.documentElement.clientHeight;
}

/**
 * Returns the container for a floating element: next to its target's content, because an open dialog would otherwise
 * hide it from screen readers.
 */
export function hoverContainer(target: HTMLElement): Element {
  return (
    target.closest('[role=dialog], [role=alertdialog], main, header, nav, aside, footer') ?? document.body
  );
}

/** Describes a target by the floating element; returns how to undo that. */
export function describeBy(target: HTMLElement, id: string): () => void {
  const described = target.getAttribute('aria-describedby');
  target.setAttribute('aria-describedby', described ? `${described} ${id}` : id);
  return () => {
    if (described) target.setAttribute('aria-describedby', described);
    else target.removeAttribute('aria-describedby');
  };
}
