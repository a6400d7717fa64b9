import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import { popupStyle } from '#web/platform/ui/overlays/popup-style.ts';

/** Pixels between the cell and what floats beside it, and to the edge of the window. */
const gap = 4;
const edge = 8;

interface CellPopupProps extends ComponentProps<'div'> {
  /** Covers the cell instead of being beside it. */
  isOver?: boolean;
}

/**
 * Floats below its cell, or above it if there is no room. It is in the top layer, where the table's box cannot clip it,
 * but remains a child of the cell, so that the focus within it is within the cell.
 */
export function CellPopup({ isOver = false, className, ...rest }: CellPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current && 'showPopover' in popup.current) popup.current.showPopover();
  }, []);
  // After each render, because the content may have grown.
  useLayoutEffect(() => {
    if (popup.current) placeByCell(popup.current, isOver);
  });
  useEffect(() => {
    const place = () => popup.current && placeByCell(popup.current, isOver);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [isOver]);
  return (
    <div
      {...rest}
      ref={popup}
      popover="manual"
      className={cn(
        popupStyle,
        'fixed inset-auto m-0 max-w-[90vw] text-start font-sans text-sm font-normal',
        className,
      )}
    />
  );
}

function placeByCell(popup: HTMLElement, isOver: boolean): void {
  const box = popup.closest('[data-cell]')?.getBoundingClientRect();
  if (box === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = isOver ? box.top : box.bottom + gap;
  const above = (isOver ? box.bottom : box.top - gap) - height;
  const fits = below + height <= clientHeight - edge || above < edge;
  popup.style.left = `${Math.max(edge, Math.min(box.left, clientWidth - width - edge))}px`;
  popup.style.top = `${fits ? below : above}px`;
  popup.style.minWidth = `${box.width}px`;
}
