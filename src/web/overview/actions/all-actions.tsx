import { useQuery } from '@tanstack/react-query';
import { AlarmClock, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { NothingToDo } from './action-center.tsx';
import { ActionFilters } from './action-filters.tsx';
import { ActionList } from './action-list.tsx';
import { dayOfFigures } from './action-words.ts';
import { actionsQuery } from './actions-query.ts';
import {
  type ActionsState,
  actionsPageSize,
  actionsQueryOf,
  everyAction,
  isFiltered,
  readActionsState,
  writeActionsState,
} from './actions-state.ts';
import { useDismissing } from './use-dismissing.ts';

/** All items of the selected areas; the address holds the whole state. */
export function AllActions({ selection }: { selection: { headers: SelectionHeaders | null; key: string } }) {
  const [url, setUrl] = useAddress();
  const state = useMemo(() => readActionsState(url), [url]);
  const change = useCallback(
    (changes: Partial<ActionsState>, { replace = false } = {}) =>
      setUrl((current) => writeActionsState({ ...readActionsState(current), page: 1, ...changes }), {
        replace,
        following: replace,
        preventScrollReset: true,
        // Synchronous after a click, so that a radio button does not revert until the address changes.
        flushSync: !replace,
      }),
    [setUrl],
  );
  const actions = useQuery(actionsQuery(actionsQueryOf(state, dayOfFigures()), selection));
  const dismissing = useDismissing();
  const total = actions.data?.total_items;

  // Dismissing the last items of the last page leaves that page empty.
  const lastPage = actions.isPlaceholderData ? undefined : actions.data?.total_pages;
  const isBeyond = lastPage !== undefined && state.page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) change({ page: Math.max(1, lastPage ?? 1) }, { replace: true });
  }, [isBeyond, lastPage, change]);

  return (
    <Card flush className="overflow-hidden">
      <ActionFilters state={state} onChange={change} />
      <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-hairline px-4 pb-2">
        {total === undefined ? (
          !actions.isLoadingError && <Skeleton className="h-3 w-24" />
        ) : (
          <p role="status" className="font-medium">
            {total.toLocaleString('en-US')} {state.dismissed && 'dismissed '}
            {total === 1 ? 'action item' : 'action items'}
          </p>
        )}
        {isFiltered(state) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => change({ ...everyAction, dismissed: state.dismissed })}
          >
            Clear all
          </Button>
        )}
      </div>
      <RefetchFailure query={actions} what="The action items" className="m-3" />
      {actions.isLoadingError ? (
        <LoadingFailure query={actions} what="The action items" />
      ) : total === 0 ? (
        <NoItems state={state} onClear={() => change({ ...everyAction, dismissed: state.dismissed })} />
      ) : (
        <ActionList
          items={isBeyond ? undefined : actions.data?.action_items}
          expected={10}
          isUpdating={actions.isPlaceholderData}
          dismissing={dismissing}
        />
      )}
      {total !== undefined && total > 0 && (
        <div className="border-t border-hairline p-3">
          <Pagination
            label="Pages of action items"
            page={state.page}
            pageSize={actionsPageSize}
            total={total}
            onPageChange={(page) => change({ page })}
          />
        </div>
      )}
    </Card>
  );
}

function NoItems({ state, onClear }: { state: ActionsState; onClear: () => void }) {
  if (isFiltered(state)) {
    return (
      <EmptyState
        icon={<SearchX size={20} />}
        title="No action items found"
        actions={<Button onClick={onClear}>Clear all</Button>}
      >
        Nothing in the selected areas matches the search and filters.
      </EmptyState>
    );
  }
  if (!state.dismissed) return <NothingToDo />;
  return (
    <EmptyState icon={<AlarmClock size={20} />} title="No dismissed items">
      Dismissed items stay here until their date or until their figures change.
    </EmptyState>
  );
}
