import { useSyncExternalStore } from 'react';
import { recall, remember } from '#web/platform/device-memory.ts';

const place = 'platbook.single-keys';
const listeners = new Set<() => void>();

/** Whether shortcuts of a single character work; they can be turned off (WCAG 2.2, 2.1.4). */
export function areSingleKeysOn(): boolean {
  return recall(place) !== 'off';
}

/** Turns shortcuts of a single character on or off on this device. */
export function setSingleKeys(on: boolean): void {
  remember(place, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}
