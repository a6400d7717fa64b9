import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';

export interface CollapsibleSectionProps {
  title: string;
  defaultOpen?: boolean;
  /** Shown next to the title, such as a count or "2 errors". */
  note?: ReactNode;
  /** Expands it regardless of the user's choice, for example if a field inside is invalid. */
  forceOpen?: boolean;
  /** The level of its heading: 2 if it is directly on a page, 3 inside a section. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of a form that can be collapsed. Its fields stay mounted, so that no input is lost. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, defaultOpen = true, note, forceOpen = false, level = 3, children } = props;
  const [chosenOpen, setChosenOpen] = useState(defaultOpen);
  const id = useId();
  const open = forceOpen || chosenOpen;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-hairline bg-surface">
      <Heading id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setChosenOpen(!open)}
          className={cn(
            'flex h-11 w-full items-center gap-2 px-4 text-start font-semibold hover:bg-hover',
            open ? 'rounded-t-lg' : 'rounded-lg',
          )}
        >
          <ChevronRight
            aria-hidden
            size={16}
            className={cn('shrink-0 text-faint transition-transform', open && 'rotate-90')}
          />
          {title}
          {note && <span className="ms-auto text-sm font-normal text-muted">{note}</span>}
        </button>
      </Heading>
      <div id={`${id}-body`} hidden={!open} className="border-t border-hairline p-4">
        {children}
      </div>
    </section>
  );
}
