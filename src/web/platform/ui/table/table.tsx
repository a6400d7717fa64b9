import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import { edgeShade, type Pin } from './pinned-edge.ts';

export type Density = 'comfortable' | 'compact';

const DensityContext = createContext<Density>('comfortable');

/** 36 px or 28 px: skeleton rows and real rows share it, so that nothing shifts when data arrives. */
function rowHeight(density: Density): string {
  return density === 'compact' ? 'h-7' : 'h-9';
}

export interface TableProps extends ComponentProps<'table'> {
  /** The accessible name, also of the scrolling region. */
  label: string;
  density?: Density;
  /** For the scrolling box, such as a height or a border. */
  containerClassName?: string;
  /** Handles keys pressed while the scrolling box itself has the focus, not something inside it. */
  onContainerKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A table in its own scrolling box: the header stays at the top, and the page itself never scrolls sideways. */
export function Table({
  label,
  density = 'comfortable',
  containerClassName,
  onContainerKeyDown,
  className,
  ...rest
}: TableProps) {
  const edges = useScrollEdges();
  return (
    <DensityContext.Provider value={density}>
      {/* The focus ring is drawn over the box, because pinned cells would cover it inside. */}
      <div className="table-frame relative min-w-0 after:pointer-events-none after:absolute after:inset-0 after:z-10 after:rounded-sm after:-outline-offset-2 has-[>section:focus-visible]:after:outline-2 has-[>section:focus-visible]:after:outline-focus">
        <section
          {...edges}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
          tabIndex={0}
          onKeyDown={(event) => event.target === event.currentTarget && onContainerKeyDown?.(event)}
          className={cn(
            // Focused elements scroll clear of the header and the actions column, which stay in place.
            'group/scroll relative min-w-0 scroll-pt-10 scroll-pe-14 overflow-auto overscroll-x-contain outline-none',
            containerClassName,
          )}
        >
          <table
            aria-label={label}
            {...rest}
            className={cn('w-full border-separate border-spacing-0 text-start text-sm', className)}
          />
        </section>
      </div>
    </DensityContext.Provider>
  );
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean;
  /** Whether this is the current row of the keyboard navigation. */
  active?: boolean;
  /** Shows that a click opens the row. */
  clickable?: boolean;
}

export function TableRow({
  selected = false,
  active = false,
  clickable = false,
  className,
  ...rest
}: TableRowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      data-active={active ? '' : undefined}
      className={cn(
        'group/row outline-none',
        selected ? 'bg-selected' : 'bg-surface',
        clickable && 'cursor-pointer',
        clickable && !selected && 'hover:bg-hover',
        className,
      )}
    />
  );
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** Right-aligned, so that digits line up. */
  numeric?: boolean;
  /** For API, file and instrument numbers. */
  mono?: boolean;
  /** Stays visible at its side while the rest scrolls sideways. */
  pinned?: Pin;
}

export function TableCell({
  numeric = false,
  mono = false,
  pinned = false,
  className,
  children,
  ...rest
}: TableCellProps) {
  const density = useContext(DensityContext);
  const isStart = pinned === true || pinned === 'start';
  return (
    <td
      {...rest}
      className={cn(
        'max-w-80 border-b border-hairline py-0',
        pinned === 'end' ? 'px-2' : 'px-3',
        'group-data-active/row:first:shadow-[inset_2px_0_0_var(--accent)]',
        rowHeight(density),
        numeric && 'text-end tabular-nums',
        mono && 'font-mono text-xs',
        isStart && 'sticky start-0 z-1 border-e bg-inherit font-medium',
        pinned === 'end' && 'sticky end-0 z-1 border-s bg-inherit',
        pinned ? cn('whitespace-nowrap', edgeShade(pinned)) : 'truncate',
        className,
      )}
    >
      {isStart ? <span className="-m-1 block truncate p-1">{children}</span> : children}
    </td>
  );
}

/**
 * Marks a scrolling box with `data-hidden-start` and `data-hidden-end` while content is hidden on that side. Sets
 * attributes instead of state, so that the table does not render again for each scroll event.
 */
function useScrollEdges(): { ref: RefObject<HTMLElement | null>; onScroll: () => void } {
  const ref = useRef<HTMLElement>(null);
  const mark = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const scrolled = Math.abs(box.scrollLeft);
    box.toggleAttribute('data-hidden-start', scrolled > 0);
    // Widths are rounded, so one pixel may be missing at the end.
    box.toggleAttribute('data-hidden-end', scrolled + box.clientWidth < box.scrollWidth - 1);
  }, []);
  // Any render can add, remove or resize columns.
  useLayoutEffect(mark);
  useEffect(() => {
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [mark]);
  return { ref, onScroll: mark };
}
