import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, Ref } from 'react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { cn } from '../cn.ts';
import { popupStyle } from './popup-style.ts';

export interface PopoverTriggerProps {
  ref?: Ref<HTMLButtonElement>;
  disabled?: boolean | undefined;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'data-popup-open'?: '' | undefined;
}

export interface PopoverProps {
  /** The accessible name of the popup. */
  label: string;
  /** The button that opens it; it must accept a ref and pass its props on, as Button and IconButton do. */
  trigger: ReactElement<PopoverTriggerProps>;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  disabled?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
}

interface PopoverContentProps extends Omit<PopoverProps, 'trigger' | 'disabled'> {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const tabStops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The part of Popover that loads when it first opens. */
export function PopoverContent({ anchor, open, onOpenChange, ...props }: PopoverContentProps) {
  const popup = useRef<HTMLDivElement>(null);

  /** The content is at the end of the document, but Tab should continue as if it followed its button. */
  const leaveByTab = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(tabStops)].filter(
      (stop) => stop.tabIndex >= 0 && stop.offsetParent !== null,
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const { activeElement } = document;
    if (edge !== undefined && activeElement !== edge && activeElement !== event.currentTarget) return;
    if (activeElement === event.currentTarget && !event.shiftKey && edge !== undefined) return;
    anchor.current?.focus();
    if (event.shiftKey) event.preventDefault();
    onOpenChange(false);
  };

  /** Focus that has moved elsewhere stays there. */
  const finalFocus = () => {
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null &&
      activeElement !== document.body &&
      popup.current?.contains(activeElement) !== true;
    return isElsewhere ? false : anchor.current;
  };

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button's click closes the popover. If the press had already closed it, the click would open it again.
        if (!next && isWithin(anchor.current, details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          // The button may scroll out of view in a wide table; the popup that follows it must not widen the page.
          positionMethod="fixed"
          align={props.align ?? 'start'}
          side={props.side ?? 'bottom'}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            ref={popup}
            aria-label={props.label}
            finalFocus={finalFocus}
            onKeyDown={leaveByTab}
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

/** Whether the event is a press on the button, or the focus moving to it. */
function isWithin(button: HTMLElement | null, event: Event): boolean {
  const next = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return (
    button !== null && next instanceof Node && button.contains(next) && !(event instanceof KeyboardEvent)
  );
}
