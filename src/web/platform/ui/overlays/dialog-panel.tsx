import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';
import { popupStyle } from './popup-style.ts';

type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths = {
  sm: 'max-w-104',
  md: 'max-w-140',
  lg: 'max-w-200',
  xl: 'max-w-300',
} as const satisfies Record<DialogSize, string>;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. A submit button outside its form refers to it by `form`. */
  footer?: ReactNode;
  /** The element that gets the initial focus; by default the first field, or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a click outside asks to close; set it to false if a half-filled form would be lost. */
  closeOnOutsideClick?: boolean;
}

/** A combobox is a button; the library adds an invisible input next to it for forms, which is excluded here. */
const fieldSelector = '[role="combobox"], input:not([aria-hidden="true"]):not([readonly]), select, textarea';

/** The part of Dialog that loads when it first opens. */
export function DialogPanel({ size = 'md', closeOnOutsideClick = true, ...props }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const focusFirst = (interaction: string) =>
    // On a phone, the keyboard would cover half of the dialog before it is read.
    (interaction !== 'touch' &&
      (props.initialFocus?.current ?? body.current?.querySelector<HTMLElement>(fieldSelector))) ||
    true;
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={!closeOnOutsideClick}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={focusFirst}
          data-dialog
          className={cn(
            popupStyle,
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1 pt-1">
              <Base.Title className="text-lg font-semibold text-pretty wrap-anywhere">
                {props.title}
              </Base.Title>
              {props.description && (
                <Base.Description className="mt-1 wrap-anywhere text-muted">
                  {props.description}
                </Base.Description>
              )}
            </div>
            <Base.Close
              render={<IconButton label="Close" icon={<X aria-hidden size={16} />} className="-me-1.5" />}
            />
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">
              {props.footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
