import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Asset } from '../record.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

export type ChangeList = (change: (state: ListState) => ListState, options?: { replace?: boolean }) => void;

/** The list's state, held by the URL alone, so that back, reload and a sent link show the same. */
export function useListState(asset: Asset): [ListState, ChangeList] {
  const [url, setUrl] = useSearchParams();
  const state = useMemo(() => readListState(asset, url), [asset, url]);
  const change = useCallback<ChangeList>(
    (next, options) =>
      setUrl((current) => writeListState(asset, next(readListState(asset, current))), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      }),
    [asset, setUrl],
  );
  return [state, change];
}
