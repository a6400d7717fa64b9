import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/** Has a file read anew by what a person decided. Throws ApiError (400 for what does not fit the file, 409 once it is imported), NetworkError. */
export async function changeReading(analysisId: string, decided: Partial<ReadingChoices>): Promise<Analysis> {
  const { data } = await api.put<{ data: [Analysis] }>(
    `/api/analyze-file/${encodeURIComponent(analysisId)}/reading`,
    decided,
  );
  return data[0];
}
