import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { trashKey } from '#web/land/use-restore-records.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { listTrash } from './calls.ts';
import { ChooseAreaDialog } from './choose-area-dialog.tsx';
import {
  isTrashName,
  readTrashState,
  type TrashState,
  trashPageSize,
  trashQueryOf,
  writeTrashState,
} from './trash-state.ts';
import { TrashTable } from './trash-table.tsx';
import { hasLostArea, useRestoring } from './use-restoring.ts';

const everyKind = [
  { value: '', label: 'All kinds' },
  ...Object.values(trashKinds).map(({ name, labelPlural }) => ({ value: name, label: labelPlural })),
];

/** The deleted records within the selection. */
export function TrashList({ headers, selectionKey }: { headers: SelectionHeaders; selectionKey: string }) {
  const [url, setUrl] = useSearchParams();
  const state = useMemo(() => readTrashState(url), [url]);
  const change = useCallback(
    (changes: Partial<TrashState>) =>
      setUrl((current) => writeTrashState({ ...readTrashState(current), page: 1, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setUrl],
  );
  const turnTo = useCallback((page: number) => change({ page }), [change]);
  const page = useTrashPage(state, headers, selectionKey, turnTo);
  const restoring = useRestoring();
  const { selected, busy } = restoring;

  const rows = page.data?.data;
  const isNarrowed = state.q !== '' || state.entity !== undefined;

  const narrow = (changes: Partial<TrashState>) => {
    restoring.clear();
    change(changes);
  };

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchBox label="Search the trash" value={state.q} onSearch={(q) => narrow({ q })} />
        <div className="w-36">
          <Select
            aria-label="Kind"
            value={state.entity ?? ''}
            options={everyKind}
            onChange={({ target }) =>
              narrow({ entity: isTrashName(target.value) ? target.value : undefined })
            }
          />
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-2 px-3 pb-2">
        {selected.size > 0 ? (
          <>
            <p role="status" className="me-1 font-medium">
              {busy && busy.keys.size > 1
                ? `Restoring ${busy.done + 1} of ${busy.keys.size}…`
                : `${selected.size} selected`}
            </p>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden size={14} />}
              loading={busy !== undefined}
              onClick={() => void restoring.restore([...selected.values()])}
            >
              Restore selected
            </Button>
            <Button variant="ghost" size="sm" onClick={restoring.clear}>
              Clear selection
            </Button>
          </>
        ) : (
          <p role="status" className="text-muted">
            {page.data && (
              <span className="font-medium text-ink">
                {page.data.meta.total.toLocaleString('en-US')} deleted{' '}
                {page.data.meta.total === 1 ? 'record' : 'records'}.{' '}
              </span>
            )}
            Kept here for {trashDays} days.
          </p>
        )}
      </div>
      <RefetchFailure query={page} className="mx-3 mb-3" />
      {page.isLoadingError ? (
        <LoadingFailure query={page} />
      ) : rows?.length === 0 && isNarrowed ? (
        <EmptyState
          icon={<SearchX size={20} />}
          title="No matching records"
          actions={<Button onClick={() => narrow({ q: '', entity: undefined })}>Clear all</Button>}
        >
          No deleted records in the selected areas match.
        </EmptyState>
      ) : rows?.length === 0 ? (
        <EmptyState icon={<Trash2 size={20} />} title="The trash is empty">
          Deleted records stay here for {trashDays} days and can be restored with their links.
        </EmptyState>
      ) : (
        <TrashTable rows={rows} isUpdating={page.isPlaceholderData} restoring={restoring} />
      )}
      {restoring.pendingRows && (
        <ChooseAreaDialog
          rows={restoring.pendingRows.filter(hasLostArea)}
          onChoose={restoring.answer}
          onClose={restoring.forget}
        />
      )}
      {page.data && page.data.meta.total > 0 && (
        <div className="p-3">
          <Pagination
            label="Pages of the trash"
            page={state.page}
            pageSize={trashPageSize}
            total={page.data.meta.total}
            onPageChange={turnTo}
          />
        </div>
      )}
    </Card>
  );
}

/** Returns the current page of deleted records; a page beyond the last, as after restoring, redirects to the last. */
function useTrashPage(
  state: TrashState,
  headers: SelectionHeaders,
  selectionKey: string,
  turnTo: (page: number) => void,
) {
  const query = useQuery({
    queryKey: [...trashKey, selectionKey, trashQueryOf(state)],
    queryFn: ({ signal }) => listTrash(state, headers, signal),
    placeholderData: keepPreviousData,
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.meta.total_pages;
  const isBeyond = lastPage !== undefined && state.page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return query;
}
