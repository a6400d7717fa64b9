import type { GeospatialAnswer } from '#shared/import/contracts/geospatial.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Sends shapes with what they go onto; sent again with its key it writes nothing twice. Answers the import, which tells what became of
 * them. Throws ApiError, NetworkError.
 */
export async function importShapes(body: Blob, key: string): Promise<number> {
  const headers = { 'Idempotency-Key': key };
  const answer = await api.post<GeospatialAnswer>('/api/geospatial/import', body, { headers });
  return answer.import_id;
}
