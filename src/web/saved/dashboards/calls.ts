import type { Board, Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart, Question } from '#shared/saved/dashboards/chart.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { savedCalls } from '#web/saved/saved-calls.ts';

/** What the user enters about a dashboard. */
type BoardValues = { name: string; description: string; shared: boolean; charts: readonly Chart[] };

/**
 * Returns the user's dashboards, and the shared ones of the selected companies, by name. Throws ApiError, NetworkError.
 */
export async function listBoards(selection: SelectionHeaders, signal: AbortSignal): Promise<Board[]> {
  const { data } = await api.get<{ data: Board[] }>('/api/boards', { selection, signal });
  return data;
}

export const {
  get: getBoard,
  create: createBoard,
  update: updateBoard,
  remove: deleteBoard,
  restore: restoreBoard,
} = savedCalls<Board, BoardValues & { company_id: number }, BoardValues & { version_id: number }>(
  '/api/boards',
);

/**
 * Returns the figures of a question for the selected areas. Throws ApiError (400 for fields that the records do not
 * have), NetworkError.
 */
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
