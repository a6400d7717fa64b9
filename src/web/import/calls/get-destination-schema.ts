import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { api } from '#web/people/session/api.ts';

/** What the columns of a file can be mapped onto. Throws ApiError, NetworkError. */
export async function getDestinationSchema(signal: AbortSignal): Promise<DestinationSchema> {
  const { data } = await api.get<{ data: [DestinationSchema] }>('/api/destination-schema', { signal });
  return data[0];
}
