import type { GeospatialAnswer } from '#shared/contracts/geospatial.ts';
import { api } from '#web/lib/api.ts';

/** Sends shapes with what they go onto; sent again with its key it writes nothing twice. Throws ApiError, NetworkError. */
export async function importShapes(body: Blob, key: string): Promise<GeospatialAnswer> {
  return api.post<GeospatialAnswer>('/api/geospatial/import', body, { headers: { 'Idempotency-Key': key } });
}
