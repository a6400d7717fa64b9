import { type ComponentProps, createContext, useContext } from 'react';
import { cn } from './cn.ts';

export type Density = 'comfortable' | 'compact';

const DensityContext = createContext<Density>('comfortable');

/** 36 px or 28 px: skeleton rows and real rows take it from the same place, so nothing jumps when data arrives. */
function rowHeight(density: Density): string {
  return density === 'compact' ? 'h-7' : 'h-9';
}

export interface TableProps extends ComponentProps<'table'> {
  /** The accessible name, also of the region that scrolls. */
  label: string;
  density?: Density;
  /** For the scrolling box: a height, a border. */
  containerClassName?: string;
}

/** A table in its own scrolling box: the header stays at its top, the page itself never scrolls sideways. */
export function Table({
  label,
  density = 'comfortable',
  containerClassName,
  className,
  ...rest
}: TableProps) {
  return (
    <DensityContext.Provider value={density}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
        tabIndex={0}
        className={cn('relative min-w-0 overflow-auto overscroll-x-contain', containerClassName)}
      >
        <table
          aria-label={label}
          {...rest}
          className={cn('w-full border-separate border-spacing-0 text-start text-sm', className)}
        />
      </section>
    </DensityContext.Provider>
  );
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean;
  /** The row that the keyboard stands on. */
  active?: boolean;
  /** Shows that a click opens it. */
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
  /** Figures stand at the right, so that their digits line up. */
  numeric?: boolean;
  /** For API, file and instrument numbers. */
  mono?: boolean;
  /** Stays in sight while the rest scrolls sideways. */
  pinned?: boolean;
}

export function TableCell({
  numeric = false,
  mono = false,
  pinned = false,
  className,
  ...rest
}: TableCellProps) {
  const density = useContext(DensityContext);
  return (
    <td
      {...rest}
      className={cn(
        'max-w-80 truncate border-b border-hairline px-3 py-0',
        'group-data-active/row:first:shadow-[inset_2px_0_0_var(--accent)]',
        rowHeight(density),
        numeric && 'text-end tabular-nums',
        mono && 'font-mono text-xs',
        pinned && 'sticky start-0 z-1 border-e bg-inherit font-medium',
        className,
      )}
    />
  );
}
