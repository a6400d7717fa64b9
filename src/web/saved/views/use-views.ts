import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { getView, listViews } from './calls.ts';

const viewsKey = ['views'] as const;
const none: readonly View[] = [];

/** Reads the views of a kind for the menu, and the one in the address, whichever company it belongs to. */
export function useViews(
  asset: Asset,
  chosenId: number | undefined,
  selection: { headers: SelectionHeaders; key: string },
) {
  const list = useQuery({
    queryKey: [...viewsKey, asset.name, 'list', selection.key],
    queryFn: ({ signal }) => listViews(asset, selection.headers, signal),
  });
  const listed = list.data?.find(({ id }) => id === chosenId);
  const one = useQuery({
    queryKey: [...viewsKey, 'one', chosenId],
    queryFn: ({ signal }) => getView(chosenId ?? 0, signal),
    // A link may name a view of a company that is not selected.
    enabled: chosenId !== undefined && !list.isPending && listed === undefined,
  });
  const other = one.data?.entity === asset.name ? one.data : undefined;
  const chosen = chosenId === undefined ? undefined : (listed ?? other);
  const isOfAnotherKind = one.data !== undefined && other === undefined;
  const isMissing =
    chosenId !== undefined && chosen === undefined && (isOfAnotherKind || isNotThere(one.error));
  return {
    all: list.data ?? none,
    isLoading: list.isPending,
    error: list.data === undefined ? list.error : null,
    reload: () => {
      void list.refetch();
      if (one.isError) void one.refetch();
    },
    chosen,
    isMissing,
    isChosenLoading: chosenId !== undefined && chosen === undefined && !isMissing && !one.isError,
  };
}

function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Shows a view as the server just returned it, before the lists are read again. */
export function showView(queryClient: QueryClient, view: View): void {
  queryClient.setQueriesData<View[]>({ queryKey: [...viewsKey, view.entity, 'list'] }, (list) =>
    list === undefined ? list : [...list.filter(({ id }) => id !== view.id), view],
  );
  queryClient.setQueryData([...viewsKey, 'one', view.id], view);
  readViewsAgain(queryClient);
}

export function readViewsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: viewsKey });
}
