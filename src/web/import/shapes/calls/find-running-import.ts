import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/**
 * The newest import of shapes into an area that this person began and that runs; null where the server has not begun it yet. Throws
 * ApiError, NetworkError.
 */
export async function findRunningImport(areaId: number, signal: AbortSignal): Promise<ImportRecord | null> {
  const { data } = await api.get<{ data: ImportRecord[] }>('/api/imports', {
    query: { page: 1, page_size: 10 },
    headers: { 'X-Selected-Areas': JSON.stringify([areaId]) },
    signal,
  });
  return data.find(({ state, shapes, is_own }) => is_own && shapes !== null && state === 'running') ?? null;
}
