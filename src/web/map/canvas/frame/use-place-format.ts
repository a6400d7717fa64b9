import { useSyncExternalStore } from 'react';
import { type PlaceFormat, placeFormats } from '../describe-place.ts';

const storageKey = 'platbook.coordinates';
const listeners = new Set<() => void>();
/** Undefined until it is read from storage. */
let chosen: PlaceFormat | undefined;

function readFormat(): PlaceFormat {
  if (chosen === undefined) {
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(storageKey);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    chosen = placeFormats.find((format) => format === stored) ?? 'decimal';
  }
  return chosen;
}

function setFormat(format: PlaceFormat): void {
  chosen = format;
  try {
    localStorage.setItem(storageKey, format);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the format of coordinates on maps, which is remembered on this device, and its setter. */
export function usePlaceFormat(): { format: PlaceFormat; setFormat: (format: PlaceFormat) => void } {
  return { format: useSyncExternalStore(subscribe, readFormat), setFormat };
}
