import { createContext, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Mark } from './marks.ts';

/** On which mark of a chart the keyboard stands: one stop for Tab, from which the arrows walk. */
type MarkFocus = { current: string | undefined; stand: (id: string) => void };

/**
 * What the marks of a chart know of the focus. They are told directly, because a drawing that is drawn anew makes its marks anew,
 * and one that a finger or a mouse just went down on would be gone before it comes up.
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
  // The figures may have changed since, and the mark with them.
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
