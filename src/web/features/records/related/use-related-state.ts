import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Entity } from '#shared/entities/entity.ts';
import { type ListState, readListState, writeListState } from '#web/lib/lists/list-state.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { ChangeList } from '../list/use-list-state.ts';

/** What a related table shows, held by the URL beside its tab; the way back to the list that the record was opened from stays. */
export function useRelatedState(entity: Entity): [ListState, ChangeList] {
  const [url, setUrl] = useAddress();
  const { state: kept }: { state: unknown } = useLocation();
  const held = typeof kept === 'object' && kept !== null ? kept : {};
  const isTyped = 'isTyped' in held;
  const state = useMemo(() => readListState(entity, url), [entity, url]);
  const change: ChangeList = useCallback(
    (next, options) => {
      const { isTyped: _typed, ...others } = { isTyped: true, ...held };
      setUrl(
        (current) => {
          const changed = writeListState(entity, next(readListState(entity, current)));
          return new URLSearchParams([['tab', current.get('tab') ?? ''], ...changed]);
        },
        {
          replace: options?.replace ?? (options?.typing === true && isTyped),
          state: options?.typing ? { ...others, isTyped: true } : others,
          following: options?.replace === true || options?.typing === true,
          preventScrollReset: true,
        },
      );
    },
    [entity, setUrl, held, isTyped],
  );
  return [state, change];
}
