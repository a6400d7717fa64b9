import type { Analysis } from '#shared/import/contracts/import.ts';
import { api } from '#web/people/session/api.ts';
import type { SentPart } from '#web/platform/api/upload.ts';

/** Sends a file and learns what it holds. Throws ApiError (400 and 415 for what is no table), NetworkError, the abort's reason. */
export async function analyzeFile(
  file: File,
  areaId: number,
  options: { signal: AbortSignal; onSent: (part: SentPart) => void },
): Promise<Analysis> {
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', file);
  const { data } = await api.post<{ data: [Analysis] }>('/api/analyze-file', form, options);
  return data[0];
}
