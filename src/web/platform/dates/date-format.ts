import { useSyncExternalStore } from 'react';
import { recall, remember } from '#web/platform/device-memory.ts';

/** How dates are shown; the first is the default. Every field accepts all of them. */
export const dateFormats = ['iso', 'american', 'named'] as const;
export type DateFormat = (typeof dateFormats)[number];

const place = 'platbook.date-format';
const listeners = new Set<() => void>();

export function dateFormat(): DateFormat {
  const known = recall(place);
  return dateFormats.find((format) => format === known) ?? 'iso';
}

/** Remembers the format on this device; what is on the screen follows. */
function setDateFormat(format: DateFormat): void {
  remember(place, format);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen format and its setter, shared by the whole page. */
export function useDateFormat(): { format: DateFormat; setFormat: (format: DateFormat) => void } {
  return { format: useSyncExternalStore(subscribe, dateFormat), setFormat: setDateFormat };
}
