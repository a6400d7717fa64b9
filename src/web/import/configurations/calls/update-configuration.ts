import type { Configuration, ConfigurationChanges } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';
import type { ConfigurationAnswer } from './get-configuration.ts';

/** Changes what is sent of a configuration. Throws ApiError (409 for a name that is taken or a version that is not the last), NetworkError. */
export async function updateConfiguration(id: number, changes: ConfigurationChanges): Promise<Configuration> {
  const { data } = await api.put<ConfigurationAnswer>(`/api/mapping/configurations/${id}`, changes);
  return data[0].data;
}
