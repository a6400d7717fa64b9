import type { Analysis } from '#shared/import/contracts/import.ts';
import type {
  Configuration,
  ConfigurationBody,
  ConfigurationChanges,
  MatchedConfiguration,
  PlanOfImport,
} from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';
import { savedCalls } from '#web/saved/saved-calls.ts';

export const {
  get: getConfiguration,
  create: createConfiguration,
  update: updateConfiguration,
  remove: deleteConfiguration,
  restore: restoreConfiguration,
} = savedCalls<Configuration, ConfigurationBody, ConfigurationChanges>('/api/mapping/configurations');

/**
 * Loads what an import did with its file, in the form of a saved configuration. Throws ApiError (404 also if the user
 * may not see it), NetworkError.
 */
export async function getPlanOfImport(importId: number): Promise<PlanOfImport> {
  const { data } = await api.get<{ data: [PlanOfImport] }>(`/api/imports/${importId}/configuration`);
  return data[0];
}

/** Lists the configurations of every company that the user can access, by name. Throws ApiError, NetworkError. */
export async function listConfigurations(signal?: AbortSignal): Promise<Configuration[]> {
  const { data } = await api.get<{ data: Configuration[] }>('/api/mapping/configurations', {
    ...(signal === undefined ? {} : { signal }),
  });
  return data;
}

/** Lists the configurations that may fit a file, the most likely first. Throws ApiError, NetworkError. */
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

/** Counts an import that used a configuration. Throws ApiError, NetworkError. */
export async function recordUse(id: number, use: { fileName: string; success: boolean }): Promise<void> {
  await api.post(`/api/mapping/configurations/${id}/use`, use);
}
