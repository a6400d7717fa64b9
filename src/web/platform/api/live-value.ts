import { useSyncExternalStore } from 'react';

/** A value that changes with every frame, stored outside React's state so that only its readers render again. */
export type LiveValue<T> = {
  now: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createLiveValue<T>(first: T): LiveValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the current value and updates when it changes. */
export function useLiveValue<T>(live: LiveValue<T>): T {
  return useSyncExternalStore(live.subscribe, live.now);
}
