import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { SheetProps } from './sheet.tsx';

/** What Sheet loads with its first opening. */
export function SheetPanel({ open, onOpenChange, label, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={label}
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[calc(100vw-3.5rem)] flex-col overflow-y-auto bg-surface shadow-float outline-none transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Base.Close
            render={
              <IconButton
                label="Close"
                icon={<X aria-hidden size={16} />}
                className="absolute end-2 top-2 z-10"
              />
            }
          />
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
