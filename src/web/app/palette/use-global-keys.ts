import { useEffect, useRef } from 'react';
import {
  type Destination,
  destinations,
  isChord,
  isShortcut,
  shortcuts,
} from '#web/platform/keyboard/shortcuts.ts';
import { isBlocked, maySingleKey } from '#web/platform/keyboard/single-key-press.ts';

/** Milliseconds in which the second key of a sequence must follow. */
const sequenceMilliseconds = 1_500;

interface GlobalKeys {
  onPalette: () => void;
  /** Called with what is typed before the palette has loaded and taken the focus. */
  onEarlyText: (typed: string) => void;
  onHelp: () => void;
  onNew: () => void;
  onEdit: () => void;
  onGo: (path: string) => void;
  isPaletteOpen: boolean;
}

/** Listens for the shortcuts that work anywhere; see `shortcuts`. */
export function useGlobalKeys(keys: GlobalKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const handle = (event: KeyboardEvent) => {
      const { onPalette, onEarlyText, onHelp, onNew, onEdit, onGo, isPaletteOpen } = latest.current;
      if (isShortcut(event, 'palette') && !event.defaultPrevented && !event.isComposing) {
        // Closes the palette, but does not open it above another dialog.
        if (isBlocked() && !isPaletteOpen) return;
        event.preventDefault();
        return onPalette();
      }
      if (isPaletteOpen) {
        const isTyped = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
        if (!isTyped || event.isComposing || isInDialog(event.target)) return;
        event.preventDefault();
        return onEarlyText(event.key);
      }
      // Shift alone is part of the key that follows.
      if (event.key === 'Shift') return;
      const started = first;
      first = null;
      if (!maySingleKey(event)) return;
      if (started !== null && event.timeStamp - started.at <= sequenceMilliseconds) {
        const id = destinationOf(started.key, event);
        if (id === undefined) return;
        event.preventDefault();
        return onGo(destinations[id]);
      }
      if (isShortcut(event, 'help')) onHelp();
      else if (isShortcut(event, 'new')) onNew();
      else if (isShortcut(event, 'edit')) onEdit();
      else if (beginsSequence(event)) first = { key: event.key.toLowerCase(), at: event.timeStamp };
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

const sequences = Object.keys(destinations).map((id) => {
  const [first = '', second = ''] = shortcuts[id as Destination].keys[0].split(' ');
  return { id: id as Destination, first, second };
});

function beginsSequence(event: KeyboardEvent): boolean {
  return sequences.some(({ first }) => isChord(event, first));
}

function destinationOf(key: string, event: KeyboardEvent): Destination | undefined {
  return sequences.find(({ first, second }) => first === key && isChord(event, second))?.id;
}
