import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

export interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A panel at the right edge, next to the work that it is about; full width on a phone. Escape closes it. */
export function SidePanel({ open, onOpenChange, title, description, children }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-side-panel
          className="fixed inset-y-0 end-0 z-40 flex w-120 max-w-full flex-col border-s border-hairline bg-surface text-ink shadow-float outline-none transition-transform data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <header className="flex items-start gap-3 border-b border-hairline px-5 py-3">
            <div className="min-w-0 flex-1 pt-1">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="truncate text-sm text-muted">
                  <bdi>{description}</bdi>
                </Base.Description>
              )}
            </div>
            <Base.Close
              render={<IconButton label="Close" icon={<X aria-hidden size={16} />} className="-me-1.5" />}
            />
          </header>
          <section
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
          >
            {children}
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
