import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import type { ShapeRow } from '../files/worker-messages.ts';
import { ShapeListRow } from './shape-list-row.tsx';

/** The estimated height of a row in pixels, until it is measured. */
const defaultHeight = 124;
/** Rows rendered beyond the visible ones. */
const overscan = 4;

interface ShapeListProps {
  /** The numbers of the shown shapes, from 0, in order. */
  shown: readonly number[];
  rows: readonly ShapeRow[];
  selected: number | null;
  onSelect: (index: number) => void;
  onSearch: (index: number) => void;
  className: string;
}

/** Shape Mapping: lists the shapes with their assets. Only rows in view are rendered. */
export function ShapeList({ shown, rows, selected, onSelect, onSearch, className }: ShapeListProps) {
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => defaultHeight,
    getItemKey: useCallback((place: number) => shown[place] ?? place, [shown]),
    overscan,
  });
  // A shape that is selected on the map is scrolled into view.
  useEffect(() => {
    const place = selected === null ? -1 : shown.indexOf(selected);
    if (place !== -1) virtualizer.scrollToIndex(place, { align: 'auto' });
  }, [selected, shown, virtualizer]);

  const move = (event: KeyboardEvent) => {
    if (event.target === box.current && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
      const [name, ...acts] = box.current?.querySelectorAll<HTMLElement>('[aria-current] button') ?? [];
      const next = acts[0] ?? name;
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // The row that had the focus may no longer be rendered.
    box.current?.focus({ preventScroll: true });
    const place = selected === null ? -1 : shown.indexOf(selected);
    const next = shown[Math.min(shown.length - 1, Math.max(0, place + step))];
    if (next !== undefined) onSelect(next);
  };
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
      tabIndex={0}
      aria-label="Shapes"
      aria-describedby="shape-list-keys"
      onKeyDown={move}
      className={cn('relative overflow-y-auto overscroll-contain', className)}
    >
      <p id="shape-list-keys" className="sr-only">
        Use the up and down arrows to select a shape, and Enter to reach its buttons.
      </p>
      <ul style={{ height: virtualizer.getTotalSize() }} className="relative">
        {virtualizer.getVirtualItems().map(({ index: place, start }) => {
          const index = shown[place];
          if (index === undefined) return null;
          return (
            <ShapeListRow
              key={index}
              ref={virtualizer.measureElement}
              index={index}
              row={rows[index]}
              place={place}
              count={shown.length}
              top={start}
              isSelected={index === selected}
              onSelect={() => onSelect(index)}
              onSearch={() => onSearch(index)}
            />
          );
        })}
      </ul>
    </section>
  );
}
