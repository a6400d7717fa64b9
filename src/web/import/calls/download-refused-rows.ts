import { api } from '#web/people/session/api.ts';

/** The rows that an import refused, as CSV with the reasons. Throws ApiError (404 after a day), NetworkError. */
export async function downloadRefusedRows(importId: number, entity: string): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/refused/${entity}`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}
