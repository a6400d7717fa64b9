import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../cn.ts';
import { placeCard } from './place-card.ts';
import { popupStyle } from './popup-style.ts';
import { describeBy, hoverContainer } from './use-hover-target.ts';

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
