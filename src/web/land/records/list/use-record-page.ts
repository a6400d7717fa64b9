import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { listRecords, type RecordPage } from '#web/land/records/calls.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type ChangeList, type ListState, listQueryOf } from '#web/platform/tables/list-state.ts';
import { recordsKey } from '#web/platform/tables/record.ts';

/**
 * The page of records that the list shows. While another one loads the rows before stay in sight, except those of
 * another selection. A page beyond the last leads to the last;
 * `beyond` is such a page where it was asked for before any other was seen, and not by deleting the last rows of a list.
 */
export function useRecordPage(
  asset: Asset,
  state: ListState,
  changeList: ChangeList,
  selection: { headers: SelectionHeaders; key: string },
) {
  const query = useQuery({
    queryKey: [...recordsKey(asset), 'list', selection.key, listQueryOf(asset, state)],
    queryFn: ({ signal }) => listRecords(asset, listQueryOf(asset, state), selection.headers, signal),
    placeholderData: (earlier: RecordPage | undefined, from) =>
      from?.queryKey[2] === selection.key ? earlier : undefined,
  });

  const lastPage = query.isPlaceholderData ? undefined : query.data?.meta.total_pages;
  const isBeyond = lastPage !== undefined && query.data?.data.length === 0 && state.page > 1;
  const [beyond, setBeyond] = useState<number | null>(null);
  const [hasShown, setHasShown] = useState(false);
  if (!hasShown && (query.data?.data.length ?? 0) > 0) setHasShown(true);
  if (isBeyond && !hasShown && beyond === null) setBeyond(state.page);
  useEffect(() => {
    if (!isBeyond) return;
    // An estimated total may promise pages that are not there; then one page back at a time finds the end.
    changeList((current) => ({ ...current, page: Math.max(1, Math.min(lastPage, current.page - 1)) }), {
      replace: true,
    });
  }, [isBeyond, lastPage, changeList]);

  return { ...query, isBeyond, beyond, forgetBeyond: () => setBeyond(null) };
}
