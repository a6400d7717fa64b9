import { cloneElement, lazy, Suspense, useRef, useState } from 'react';
import type { PopoverProps } from './popover-content.tsx';

const loadContent = () => import('./popover-content.tsx');
const PopoverContent = lazy(async () => ({ default: (await loadContent()).PopoverContent }));

/**
 * Interactive content next to its button; closes on Escape, on a click outside and when it loses the focus. The button
 * is plain: as with Menu, the content's code loads when the pointer or the focus reaches it.
 */
export function Popover({ trigger, open, onOpenChange, disabled = false, ...content }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const [isWanted, setWanted] = useState(isOpen);
  const anchor = useRef<HTMLButtonElement>(null);
  if (isOpen && !isWanted) setWanted(true);
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  // A failure here is ignored; opening tries again and reports it.
  const preload = () => void loadContent().catch(() => undefined);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        disabled: disabled || trigger.props.disabled,
        onClick: () => change(!isOpen),
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'data-popup-open': isOpen ? '' : undefined,
      })}
      {isWanted && (
        <Suspense fallback={null}>
          <PopoverContent {...content} anchor={anchor} open={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
