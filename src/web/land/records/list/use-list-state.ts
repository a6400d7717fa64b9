import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Asset } from '#web/land/asset.ts';
import {
  type ChangeList,
  type ListState,
  readListState,
  writeListState,
} from '#web/platform/tables/list-state.ts';
import { recallRowsPerPage } from '#web/platform/tables/rows-per-page.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { gridParameter } from './grid/use-grid-mode.ts';

/** Location state that marks a history entry created by typing. */
const typed = { isTyped: true };

/** Returns the list's state, which is held only by the URL, so that Back, a reload, and a shared link show the same. */
export function useListState(asset: Asset): [ListState, ChangeList] {
  const [url, setUrl] = useAddress();
  const { state: kept }: { state: unknown } = useLocation();
  const isTyped = typeof kept === 'object' && kept !== null && 'isTyped' in kept;
  const rows = recallRowsPerPage(asset);
  const state = useMemo(() => readListState(asset, url, rows), [asset, url, rows]);
  const change = useCallback<ChangeList>(
    (next, options) =>
      setUrl(
        (current) => {
          const written = writeListState(asset, next(readListState(asset, current, rows)), rows);
          const grid = current.get(gridParameter);
          if (grid !== null) written.set(gridParameter, grid);
          return written;
        },
        {
          replace: options?.replace ?? (options?.typing === true && isTyped),
          state: options?.typing || (options?.replace && isTyped) ? typed : null,
          following: options?.replace === true || options?.typing === true,
          preventScrollReset: true,
        },
      ),
    [asset, setUrl, isTyped, rows],
  );
  return [state, change];
}
