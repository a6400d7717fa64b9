import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface HoverTiming {
  /** Milliseconds until it shows below a resting pointer, and below one that comes from another target. */
  hoverDelay: number;
  nextDelay: number;
  /** Until it shows beside what the keyboard reached. */
  focusDelay: number;
  /** Until it leaves after the pointer did, so that the pointer can go onto it. */
  leaveDelay: number;
  /** Escape does no more than to close it, where its target lies in something that Escape closes too. */
  keepsEscape?: boolean;
  /** The pointer or the keyboard came; asked before the delay is over, to fetch what will be shown. */
  onIntent?: (target: HTMLElement) => void;
}

/**
 * The element with this attribute that the pointer rests on or the keyboard reached: what floats beside it shows while it is
 * there. Fingers get none. It leaves on Escape, on a press, on scrolling, and with its target.
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
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const hide = useCallback(() => {
    clearTimeout(pending.current);
    setTarget(null);
  }, []);

  useEffect(() => {
    let isFocusPending = false;
    const show = (next: HTMLElement | null, delay: number, byFocus = false) => {
      clearTimeout(pending.current);
      isFocusPending = byFocus;
      pending.current = setTimeout(() => {
        isFocusPending = false;
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
    // What the keyboard reaches is scrolled into sight, at once or some frames after its card came: that must not hide the card.
    const onScroll = () => {
      if (isFocusPending) return;
      const isReachedByKeys = shown.current?.matches(':focus-visible') && isInWindow(shown.current);
      if (!isReachedByKeys) hide();
    };
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('scroll', onScroll, true);
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

/** Where what floats is put: beside its target's content, or an open dialog would hide it from screen readers. */
export function hoverContainer(target: HTMLElement): Element {
  return (
    target.closest('[role=dialog], [role=alertdialog], main, header, nav, aside, footer') ?? document.body
  );
}

/** Describes a target by what floats beside it; answers how to take that back. */
export function describeBy(target: HTMLElement, id: string): () => void {
  const described = target.getAttribute('aria-describedby');
  target.setAttribute('aria-describedby', described ? `${described} ${id}` : id);
  return () => {
    if (described) target.setAttribute('aria-describedby', described);
    else target.removeAttribute('aria-describedby');
  };
}
