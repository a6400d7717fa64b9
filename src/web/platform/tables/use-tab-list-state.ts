import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { type ChangeList, type ListState, readListState, writeListState } from './list-state.ts';
import { recallRowsPerPage } from './rows-per-page.ts';

/**
 * Holds the list state of a tab's table in the URL, next to the tab. Keeps the page's history state, such as the way
 * back to a list.
 */
export function useTabListState(entity: Entity): [ListState, ChangeList] {
  const [url, setUrl] = useAddress();
  const { state: kept }: { state: unknown } = useLocation();
  const held = typeof kept === 'object' && kept !== null ? kept : {};
  const isTyped = 'isTyped' in held;
  const rows = recallRowsPerPage(entity);
  const state = useMemo(() => readListState(entity, url, rows), [entity, url, rows]);
  const change: ChangeList = useCallback(
    (next, options) => {
      const { isTyped: _typed, ...others } = { isTyped: true, ...held };
      setUrl(
        (current) => {
          const changed = writeListState(entity, next(readListState(entity, current, rows)), rows);
          const tab = current.get('tab');
          return new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...changed]);
        },
        {
          replace: options?.replace ?? (options?.typing === true && isTyped),
          state: options?.typing ? { ...others, isTyped: true } : others,
          following: options?.replace === true || options?.typing === true,
          preventScrollReset: true,
        },
      );
    },
    [entity, setUrl, held, isTyped, rows],
  );
  return [state, change];
}
