import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, such as "Navigation". */
  label: string;
  /**
   * The edge that it enters from; from the top and the bottom, it is as wide as the window. At the bottom, where it
   * leaves what is behind it in view, it shows its label.
   */
  side?: 'start' | 'top' | 'bottom';
  children: ReactNode;
}

const edges = {
  start:
    'inset-y-0 start-0 w-72 max-w-[calc(100vw-3.5rem)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  top: 'inset-x-0 top-0 max-h-dvh data-ending-style:-translate-y-full data-starting-style:-translate-y-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[65dvh] rounded-t-lg data-ending-style:translate-y-full data-starting-style:translate-y-full',
} as const satisfies Record<NonNullable<SheetProps['side']>, string>;

/** The part of Sheet that loads when it first opens. */
export function SheetPanel({ open, onOpenChange, label, side = 'start', children }: SheetProps) {
  const close = (
    <Base.Close
      render={
        <IconButton
          label="Close"
          icon={<X aria-hidden size={16} />}
          className={cn('absolute end-2 z-10', side === 'top' ? 'top-3' : 'top-2')}
        />
      }
    />
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={label}
          className={cn(
            'fixed z-50 flex flex-col overflow-y-auto bg-surface shadow-float outline-none transition-transform',
            edges[side],
          )}
        >
          {side === 'start' && close}
          {side === 'bottom' && (
            <Base.Title className="px-4 pt-3.5 pb-1 text-lg font-semibold">{label}</Base.Title>
          )}
          {children}
          {/* Last, because the focus goes to the first element. */}
          {side !== 'start' && close}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
