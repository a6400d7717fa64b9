import type { Repair } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';

/** Keeps the repaired cells of a file, all of them at once. Throws ApiError (404 and 409 as reading the file does), NetworkError. */
export async function putRepairs(analysisId: string, repairs: readonly Repair[]): Promise<void> {
  await api.put(`/api/analyze-file/${encodeURIComponent(analysisId)}/repairs`, { repairs });
}
