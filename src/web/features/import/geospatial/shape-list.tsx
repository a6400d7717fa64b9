import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ShapeListRow } from './shape-list-row.tsx';
import { useIsTouched } from './use-is-touched.ts';
import type { ShapeRow } from './worker-messages.ts';

/** The height of a row in pixels, and where its buttons are for fingers: names and notes that are longer are cut. */
const heights = { usual: 142, touched: 158 };
/** Rows beyond the visible ones that stand ready. */
const overscan = 4;

interface ShapeListProps {
  /** The numbers of the shapes that are shown, from 0, in order. */
  shown: readonly number[];
  rows: readonly ShapeRow[];
  selected: number | null;
  onSelect: (index: number) => void;
  onSearch: (index: number) => void;
}

/** Shape Mapping: each shape with what it goes onto. Only rows in view are in the page, however many there are. */
export function ShapeList({ shown, rows, selected, onSelect, onSearch }: ShapeListProps) {
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useIsTouched() ? heights.touched : heights.usual;
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(620);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A shape that is picked on the map comes into view.
  useEffect(() => {
    const element = box.current;
    if (element === null || selected === null) return;
    const place = shown.indexOf(selected);
    if (place === -1) return;
    const [from, to] = [place * rowHeight, (place + 1) * rowHeight];
    if (from < element.scrollTop) element.scrollTop = from;
    else if (to > element.scrollTop + element.clientHeight) element.scrollTop = to - element.clientHeight;
  }, [selected, shown, rowHeight]);

  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(shown.length, Math.ceil((top + height) / rowHeight) + overscan);
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
    // The row that had the focus may leave the page.
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
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="relative h-125 overflow-y-auto overscroll-contain"
    >
      <p id="shape-list-keys" className="sr-only">
        The up and down arrows select the shape before and after, and Enter leads to its buttons.
      </p>
      <ul style={{ height: shown.length * rowHeight }} className="relative">
        {shown.slice(first, last).map((index, offset) => (
          <ShapeListRow
            key={index}
            index={index}
            row={rows[index]}
            place={first + offset}
            count={shown.length}
            top={(first + offset) * rowHeight}
            height={rowHeight}
            isSelected={index === selected}
            onSelect={() => onSelect(index)}
            onSearch={() => onSearch(index)}
          />
        ))}
      </ul>
    </section>
  );
}
