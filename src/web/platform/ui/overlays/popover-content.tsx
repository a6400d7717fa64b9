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
  /** The accessible name of what opens. */
  label: string;
  /** The one button that opens it; it must take a ref and pass its props on, as Button and IconButton do. */
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

/** What Popover loads with its first opening. */
export function PopoverContent({ anchor, open, onOpenChange, ...props }: PopoverContentProps) {
  const popup = useRef<HTMLDivElement>(null);

  /** The content stands at the end of the page, and Tab shall lead on as if it stood behind its button. */
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

  /** Whoever went on to something else stays there. */
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
        // The button closes by its own click: closed by the press already, it would open again.
        if (!next && isWithin(anchor.current, details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          // Its button may scroll out of sight in a wide table: what follows it there must not widen the page.
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

/** A press on the button, or the focus that goes to it. */
function isWithin(button: HTMLElement | null, event: Event): boolean {
  const next = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return (
    button !== null && next instanceof Node && button.contains(next) && !(event instanceof KeyboardEvent)
  );
}
