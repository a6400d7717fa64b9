import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#web/platform/ui/cn.ts';
import { popupStyle } from './popup-style.ts';
import { describeBy, hoverContainer } from './use-hover-target.ts';

const gap = 6;
const edge = 8;

/**
 * Puts a card below its target, or above where there is more room, and never over it: where neither side holds it whole, it
 * is cut to the larger one. A card above is held at its lower edge, so that it grows upwards when its content comes.
 */
function placeCard(card: HTMLElement, target: HTMLElement): void {
  const box = target.getBoundingClientRect();
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const roomBelow = windowHeight - edge - (box.bottom + gap);
  const roomAbove = box.top - gap - edge;
  // The height of all that it holds, also where it was cut before.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  card.style.top = isBelow ? `${box.bottom + gap}px` : 'auto';
  card.style.bottom = isBelow ? 'auto' : `${windowHeight - box.top + gap}px`;
  card.style.maxHeight = `${Math.max(0, isBelow ? roomBelow : roomAbove)}px`;
  const left = Math.min(box.left, windowWidth - edge - card.offsetWidth);
  card.style.left = `${Math.max(edge, left)}px`;
}

export interface HoverCardProps {
  /** The element beside which it floats, and which it describes. */
  target: HTMLElement;
  popup: RefObject<HTMLDivElement | null>;
  /** For reading alone: nothing in it can be reached, so that nobody is caught in it. */
  children: ReactNode;
}

const cardId = 'ui-hover-card';

/** A card of a few facts beside what the pointer rests on or the keyboard reached; `useHoverTarget` says beside what. */
export function HoverCard({ target, popup, children }: HoverCardProps) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    if ('showPopover' in element) element.showPopover();
    // Content comes and pages settle while it is open; nothing tells of every way in which its target can move.
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
