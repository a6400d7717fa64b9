import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readRecordId } from '#shared/platform/record-id.ts';
import type { Board } from '#shared/saved/contracts/boards.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { itemOf, systemItems } from './board-item.ts';
import { getBoard, listBoards } from './calls.ts';
import type { ChosenAreas } from './use-measure.ts';

const boardsKey = ['boards'] as const;

/** The dashboards in the list: the built-in ones, then those that users saved, by name. */
export function useBoards({ headers, key }: ChosenAreas) {
  const query = useQuery({
    queryKey: [...boardsKey, 'list', key],
    queryFn: ({ signal }) => listBoards(headers, signal),
  });
  return { query, items: [...systemItems, ...(query.data ?? []).map(itemOf)] };
}

/** Reads one dashboard by its id in the address, even if its company is not selected. */
export function useBoard(name: string) {
  const system = systemItems.find(({ id }) => id === name);
  const id = readRecordId(name);
  const query = useQuery({
    queryKey: [...boardsKey, 'one', id],
    queryFn: ({ signal }) => getBoard(id ?? 0, signal),
    enabled: system === undefined && id !== null,
  });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return {
    query,
    item: system ?? (query.data && !isGone ? itemOf(query.data) : undefined),
    isMissing: system === undefined && (id === null || isGone),
  };
}

/** Shows a dashboard as the server just returned it, before the list is read again. */
export function showBoard(queryClient: QueryClient, board: Board): void {
  queryClient.setQueryData([...boardsKey, 'one', board.id], board);
  void queryClient.invalidateQueries({ queryKey: [...boardsKey, 'list'] });
}

export function readBoardsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...boardsKey, 'list'] });
}
