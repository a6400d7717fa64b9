import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';

/** The answer of reading, making or changing one configuration. */
export type ConfigurationAnswer = { data: [{ id: number; data: Configuration }] };

/** Reads one configuration, also of a company that is not chosen. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getConfiguration(id: number, signal: AbortSignal): Promise<Configuration> {
  const { data } = await api.get<ConfigurationAnswer>(`/api/mapping/configurations/${id}`, { signal });
  return data[0].data;
}
