import type { Analysis } from '#shared/contracts/import.ts';
import { api } from '#web/lib/api.ts';

/** Sends a file and learns what it holds. Throws ApiError (400 and 415 for what is no table), NetworkError. */
export async function analyzeFile(file: File, areaId: number): Promise<Analysis> {
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', file);
  const { data } = await api.post<{ data: [Analysis] }>('/api/analyze-file', form);
  return data[0];
}
