import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#web/platform/ui/cn.ts';
import { popupStyle } from './popup-style.ts';
import { describeBy, hoverContainer } from './use-hover-target.ts';

const gap = 6;
const edge = 8;

/**
 * Places a card below its target, or above if there is more room, and never over it. If neither side has room for the
 * whole card, it is cut to the larger one. A card above is anchored at its bottom edge, so that it grows upward when
 * its content loads.
 */
function placeCard(card: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const roomBelow = windowHeight - edge - (box.bottom + gap);
  const roomAbove = box.top - gap - edge;
  // The height of its full content, even if it was cut before.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  card.style.top = isBelow ? `${box.bottom + gap}px` : 'auto';
  card.style.bottom = isBelow ? 'auto' : `${windowHeight - box.top + gap}px`;
  card.style.maxHeight = `${Math.max(0, isBelow ? roomBelow : roomAbove)}px`;
  const left = Math.min(box.left, windowWidth - edge - card.offsetWidth);
  card.style.left = `${Math.max(edge, left)}px`;
}

export interface HoverCardProps {
  /** The element that the card floats next to and describes. */
  target: HTMLElement;
  popup: RefObject<HTMLDivElement | null>;
  /** Read-only: nothing in it can be focused, so that the keyboard cannot get trapped in it. */
  children: ReactNode;
}

const cardId = 'ui-hover-card';

/**
 * A card with a few facts about the element under the pointer or the keyboard focus; `useHoverTarget` provides that
 * element.
 */
export function HoverCard({ target, popup, children }: HoverCardProps) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    if ('showPopover' in element) element.showPopover();
    // Content loads and layouts settle while it is open, and no event reports every move of its target.
    let frame = 0;
    const follow = () => {
      placeCard(element, target);
      frame = requestAnimationFrame(follow);
    };
    follow();
    const undescribe = describeBy(target, cardId);
    return () => {
      cancelAnimationFrame(frame);
      undescribe();
    };
  }, [target, popup]);

  return createPortal(
    <div
      ref={popup}
      id={cardId}
      role="tooltip"
      popover="manual"
      className={cn(
        popupStyle,
        'fixed inset-auto z-70 m-0 w-80 max-w-[calc(100vw-1rem)] animate-appear overflow-hidden border border-hairline p-3 text-start text-sm font-normal',
      )}
    >
      {children}
    </div>,
    hoverContainer(target),
  );
}
