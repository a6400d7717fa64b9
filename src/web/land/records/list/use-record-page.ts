import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { listRecords, type RecordPage } from '#web/land/records/calls.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type ChangeList, type ListState, listQueryOf } from '#web/platform/tables/list-state.ts';
import { recordsKey } from '#web/platform/tables/record.ts';

/**
 * Returns the page of records that the list shows. While another page loads, the previous rows stay visible unless the
 * selection changed. A page beyond the last redirects to the last. `beyond` is that page if it was requested before any
 * rows were shown, not if deleting the last rows of a list led to it.
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
    // An estimated total may include pages that do not exist; going back one page at a time finds the last one.
    changeList((current) => ({ ...current, page: Math.max(1, Math.min(lastPage, current.page - 1)) }), {
      replace: true,
    });
  }, [isBeyond, lastPage, changeList]);

  return { ...query, isBeyond, beyond, forgetBeyond: () => setBeyond(null) };
}
