import type { Analysis } from '#shared/import/contracts/import.ts';
import type {
  Configuration,
  ConfigurationBody,
  ConfigurationChanges,
  MatchedConfiguration,
  PlanOfImport,
} from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';

/** Keeps a mapping under a name. Throws ApiError (409 for a name that is taken), NetworkError. */
export async function createConfiguration(values: ConfigurationBody): Promise<Configuration> {
  const { data } = await api.post<ConfigurationAnswer>('/api/mapping/configurations', values);
  return data[0].data;
}

/** Deletes a configuration; for a day it can be restored. Throws ApiError, NetworkError. */
export async function deleteConfiguration(id: number): Promise<void> {
  await api.delete(`/api/mapping/configurations/${id}`);
}

/** The answer of reading, making or changing one configuration. */
type ConfigurationAnswer = { data: [{ id: number; data: Configuration }] };

/** Reads one configuration, also of a company that is not chosen. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getConfiguration(id: number, signal: AbortSignal): Promise<Configuration> {
  const { data } = await api.get<ConfigurationAnswer>(`/api/mapping/configurations/${id}`, { signal });
  return data[0].data;
}

/** What an import did with its file, as a configuration keeps it. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getPlanOfImport(importId: number): Promise<PlanOfImport> {
  const { data } = await api.get<{ data: [PlanOfImport] }>(`/api/imports/${importId}/configuration`);
  return data[0];
}

/** The configurations of every company that the person reaches, by name. Throws ApiError, NetworkError. */
export async function listConfigurations(signal?: AbortSignal): Promise<Configuration[]> {
  const { data } = await api.get<{ data: Configuration[] }>('/api/mapping/configurations', {
    ...(signal === undefined ? {} : { signal }),
  });
  return data;
}

/** The configurations that may be meant for a file, the likeliest first. Throws ApiError, NetworkError. */
export async function matchConfigurations(
  { columnNames, columnTypes }: Analysis['analysis'],
  areaId: number,
  signal: AbortSignal,
): Promise<MatchedConfiguration[]> {
  const { data } = await api.post<{ data: MatchedConfiguration[] }>(
    '/api/mapping/configurations/match',
    { columnNames, columnTypes, areaId },
    { signal },
  );
  return data;
}

/** Counts an import that was made by a configuration. Throws ApiError, NetworkError. */
export async function recordUse(id: number, use: { fileName: string; success: boolean }): Promise<void> {
  await api.post(`/api/mapping/configurations/${id}/use`, use);
}

/** Brings a deleted configuration back under its id. Throws ApiError (409 where its name was taken meanwhile), NetworkError. */
export async function restoreConfiguration(id: number): Promise<void> {
  await api.post(`/api/mapping/configurations/${id}/restore`);
}

/** Changes what is sent of a configuration. Throws ApiError (409 for a name that is taken or a version that is not the last), NetworkError. */
export async function updateConfiguration(id: number, changes: ConfigurationChanges): Promise<Configuration> {
  const { data } = await api.put<ConfigurationAnswer>(`/api/mapping/configurations/${id}`, changes);
  return data[0].data;
}
