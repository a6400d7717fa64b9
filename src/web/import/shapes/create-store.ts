import { useSyncExternalStore } from 'react';

/** Creates a value that outlives the components that show it, within one tab. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Store<T> = { get: () => T; subscribe: (listener: () => void) => () => void };

export function useStore<T>({ get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
