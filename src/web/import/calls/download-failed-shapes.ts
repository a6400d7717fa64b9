import { api } from '#web/people/session/api.ts';

/** The shapes that an import did not take in, as CSV with the reasons. Throws ApiError, NetworkError. */
export async function downloadFailedShapes(importId: number): Promise<Blob> {
  const response = await api.open(`/api/imports/${importId}/failed-shapes`, {
    headers: { Accept: 'text/csv' },
  });
  return response.blob();
}
