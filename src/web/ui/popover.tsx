import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { popupStyle } from './popup-style.ts';

export interface PopoverProps {
  /** The accessible name of what opens. */
  label: string;
  /** The one button that opens it; it must take a ref and pass its props on, as Button and IconButton do. */
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  disabled?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
}

/** Interactive content beside its button; closes on Escape, on a click outside and when focus leaves. */
export function Popover({ open, onOpenChange, disabled = false, ...props }: PopoverProps) {
  return (
    <Base.Root {...(open !== undefined && { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={props.trigger} disabled={disabled} />
      <Base.Portal>
        <Base.Positioner
          align={props.align ?? 'start'}
          side={props.side ?? 'bottom'}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            aria-label={props.label}
            className={cn(
              popupStyle,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto',
              props.className ?? 'p-3',
            )}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
