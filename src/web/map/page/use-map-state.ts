import { useCallback, useMemo } from 'react';
import { useAddress } from '#web/platform/use-address.ts';
import { type MapState, readMapState, writeMapState } from './map-state.ts';

/** `following` where the map itself tells of a change that Back should not undo, as of where it stands. */
export type ChangeMap = (change: (state: MapState) => MapState, options?: { following: boolean }) => void;

/** The map's state, held by the URL alone. */
export function useMapState(): [MapState, ChangeMap] {
  const [url, setUrl] = useAddress();
  const state = useMemo(() => readMapState(url), [url]);
  const change = useCallback<ChangeMap>(
    (next, options) =>
      setUrl((current) => writeMapState(next(readMapState(current))), {
        replace: options?.following ?? false,
        following: options?.following ?? false,
        preventScrollReset: true,
        // A box that is ticked is ticked at once.
        flushSync: true,
      }),
    [setUrl],
  );
  return [state, change];
}
