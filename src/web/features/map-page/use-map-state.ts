import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type MapState, readMapState, writeMapState } from './map-state.ts';

/** `replace` where a change is none that Back should undo, as moving the map. */
export type ChangeMap = (change: (state: MapState) => MapState, options?: { replace: boolean }) => void;

/** The map's state, held by the URL alone. */
export function useMapState(): [MapState, ChangeMap] {
  const [url, setUrl] = useSearchParams();
  const state = useMemo(() => readMapState(url), [url]);
  const change = useCallback<ChangeMap>(
    (next, options) =>
      setUrl((current) => writeMapState(next(readMapState(current))), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
        // A box that is ticked is ticked at once.
        flushSync: true,
      }),
    [setUrl],
  );
  return [state, change];
}
