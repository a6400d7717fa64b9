import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';

/** The configurations of every company that the person reaches, by name. Throws ApiError, NetworkError. */
export async function listConfigurations(signal?: AbortSignal): Promise<Configuration[]> {
  const { data } = await api.get<{ data: Configuration[] }>('/api/mapping/configurations', {
    ...(signal === undefined ? {} : { signal }),
  });
  return data;
}
