import { useEffect, useLayoutEffect, useRef } from 'react';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';

/** Returns whether it handled the key. `isOnMap` is true if the map itself has the focus. */
export type OnKey = (event: KeyboardEvent, isOnMap: boolean) => boolean;

const typing =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]';

/**
 * Receives keys before the map does, while the component is mounted. Ignores keys typed into a field, a menu, or a
 * dialog.
 */
export function useKeys(frame: HTMLElement, onKey: OnKey): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(typing)) return;
      const isOnMap = target !== null && frame.contains(target);
      if (!latest.current(event, isOnMap)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [frame]);
}

/** Returns whether a key means undo or redo; null for any other key. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (isShortcut(event, 'undo')) return 'undo';
  return isShortcut(event, 'redo') ? 'redo' : null;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns how many pixels an arrow key moves: 10, 100 with Shift, 1 with Alt. Null for any other key. */
export function arrowStep({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): readonly [number, number] | null {
  const way = arrows[key];
  if (way === undefined || ctrlKey || metaKey) return null;
  const step = altKey ? 1 : shiftKey ? 100 : 10;
  return [way[0] * step, way[1] * step];
}
