import type { Board, Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart, Question } from '#shared/saved/dashboards/chart.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

type BoardAnswer = { data: [{ id: number; data: Board }] };

/** What a person says of a board. */
type BoardValues = { name: string; description: string; shared: boolean; charts: readonly Chart[] };

/** The person's dashboards, and the shared ones of the chosen companies, by name. Throws ApiError, NetworkError. */
export async function listBoards(selection: SelectionHeaders, signal: AbortSignal): Promise<Board[]> {
  const { data } = await api.get<{ data: Board[] }>('/api/boards', { selection, signal });
  return data;
}

/** One dashboard, also of a company that is not chosen. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getBoard(id: number, signal: AbortSignal): Promise<Board> {
  const { data } = await api.get<BoardAnswer>(`/api/boards/${id}`, { signal });
  return data[0].data;
}

/** Keeps charts under a name. Throws ApiError (409 for a name that is taken), NetworkError. */
export async function createBoard(values: BoardValues & { company_id: number }): Promise<Board> {
  const { data } = await api.post<BoardAnswer>('/api/boards', values);
  return data[0].data;
}

/** Changes a dashboard. Throws ApiError (409 for a name that is taken, or see `currentBoardOf`), NetworkError. */
export async function updateBoard(id: number, values: BoardValues & { version_id: number }): Promise<Board> {
  const { data } = await api.put<BoardAnswer>(`/api/boards/${id}`, values);
  return data[0].data;
}

/** The dashboard as it stands now, which the server sends beside the refusal of a stale version. */
export function currentBoardOf(error: unknown): Board | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return (error.body as Partial<BoardAnswer> | undefined)?.data?.[0]?.data;
}

/** Deletes a dashboard, which can be restored for a day. Throws ApiError, NetworkError. */
export async function deleteBoard(id: number): Promise<void> {
  await api.delete(`/api/boards/${id}`);
}

/** Brings a deleted dashboard back under its id. Throws ApiError (409 where its name was taken in the meantime), NetworkError. */
export async function restoreBoard(id: number): Promise<Board> {
  const { data } = await api.post<BoardAnswer>(`/api/boards/${id}/restore`, {});
  return data[0].data;
}

/** The figures of a question over the chosen areas. Throws ApiError (400 for what the records do not have), NetworkError. */
export async function measure(
  question: Question,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Measured> {
  const { data } = await api.ask<{ data: [Measured] }>('/api/analytics/measure', question, {
    selection,
    signal,
  });
  return data[0];
}
