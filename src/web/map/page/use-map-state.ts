import { useCallback, useMemo } from 'react';
import { useAddress } from '#web/platform/use-address.ts';
import { type MapState, readMapState, writeMapState } from './map-state.ts';

/** `following` marks a change that the map reports itself, such as its view, and that Back should not undo. */
export type ChangeMap = (change: (state: MapState) => MapState, options?: { following: boolean }) => void;

/** The map's state, stored only in the URL. */
export function useMapState(): [MapState, ChangeMap] {
  const [url, setUrl] = useAddress();
  const state = useMemo(() => readMapState(url), [url]);
  const change = useCallback<ChangeMap>(
    (next, options) =>
      setUrl((current) => writeMapState(next(readMapState(current))), {
        replace: options?.following ?? false,
        following: options?.following ?? false,
        preventScrollReset: true,
        // A checkbox must respond at once.
        flushSync: true,
      }),
    [setUrl],
  );
  return [state, change];
}
