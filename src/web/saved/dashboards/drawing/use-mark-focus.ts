import { createContext, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Mark } from './marks.ts';

/** Which mark of a chart has the keyboard's position: one tab stop, from which the arrow keys move. */
type MarkFocus = { current: string | undefined; stand: (id: string) => void };

/**
 * Passes the focus to the marks of a chart. A context, because redrawing the chart would recreate its marks, and one
 * that is being clicked would vanish before the click ends.
 */
export const MarkFocusContext = createContext<MarkFocus>({ current: undefined, stand: () => undefined });

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => Math.min(last, place + 1),
  ArrowDown: (place, last) => Math.min(last, place + 1),
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowUp: (place) => Math.max(0, place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Moves the focus among the marks of a chart. */
export function useMarkFocus(marks: readonly Mark[]): {
  box: RefObject<HTMLElement | null>;
  focus: MarkFocus;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const box = useRef<HTMLElement>(null);
  const [stood, stand] = useState<string>();
  // The figures, and with them the mark, may have changed since.
  const place = Math.max(
    0,
    marks.findIndex(({ id }) => id === stood),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = marks[steps[event.key]?.(place, marks.length - 1) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-mark="${next.id}"]`)?.focus();
  };
  return { box, focus: { current: marks[place]?.id, stand }, onKeyDown };
}
