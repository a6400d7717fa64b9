import type { Analysis } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/** What was learnt of a file that was sent before. Throws ApiError (404 once it was imported, or after a day), NetworkError. */
export async function getAnalysis(analysisId: string, signal: AbortSignal): Promise<Analysis> {
  const { data } = await api.get<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}`,
    { signal },
  );
  return data[0];
}
