import type { Configuration, ConfigurationBody } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';
import type { ConfigurationAnswer } from './get-configuration.ts';

/** Keeps a mapping under a name. Throws ApiError (409 for a name that is taken), NetworkError. */
export async function createConfiguration(values: ConfigurationBody): Promise<Configuration> {
  const { data } = await api.post<ConfigurationAnswer>('/api/mapping/configurations', values);
  return data[0].data;
}
