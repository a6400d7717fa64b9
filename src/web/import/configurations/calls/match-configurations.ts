import type { Analysis } from '#shared/import/contracts/import.ts';
import type { MatchedConfiguration } from '#shared/import/contracts/mapping-configurations.ts';
import { api } from '#web/people/session/api.ts';

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
