import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';

const hoverDelay = 450;
const leaveDelay = 120;
const tooltipId = 'ui-tooltip';
/** Where a tip is put: beside its target's content, or an open dialog would hide it from screen readers. */
const landmarks = '[role=dialog], [role=alertdialog], main, header, nav, aside, footer';

function findTarget(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
}

/**
 * The one tooltip of the page, for every element that carries `tooltip(…)`. It stays while the pointer is on it,
 * leaves on Escape, and describes its target unless the target's name already says the same.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  shown.current = target !== null;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(next), delay);
    };
    const hideNow = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (event.target instanceof Node && tip.current?.contains(event.target)) return clearTimeout(timer);
      const next = findTarget(event);
      if (next) show(next, shown.current ? 0 : hoverDelay);
      else show(null, leaveDelay);
    };
    const onFocusIn = (event: FocusEvent) => {
      const next = findTarget(event);
      if (next?.matches(':focus-visible')) show(next, 0);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideNow();
    };
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('pointerdown', hideNow, true);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', hideNow);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('scroll', hideNow, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('pointerdown', hideNow, true);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', hideNow);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', hideNow, true);
    };
  }, []);

  useLayoutEffect(() => {
    const element = tip.current;
    if (!target || !element) return;
    // The top layer, where there is one, keeps it above dialogs and out of every clipping box.
    if ('showPopover' in element) element.showPopover();
    placeTooltip(element, target);
    if (target.getAttribute('aria-label') === target.dataset.tooltip) return;
    const described = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', described ? `${described} ${tooltipId}` : tooltipId);
    return () => {
      if (described) target.setAttribute('aria-describedby', described);
      else target.removeAttribute('aria-describedby');
    };
  }, [target]);

  if (!target) return null;
  return createPortal(
    <div
      ref={tip}
      id={tooltipId}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto z-70 m-0 max-w-72 animate-appear rounded-md bg-ink px-2 py-1 text-start text-xs font-normal text-ground"
    >
      {target.dataset.tooltip}
    </div>,
    target.closest(landmarks) ?? document.body,
  );
}
