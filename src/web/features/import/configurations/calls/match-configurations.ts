import type { Analysis } from '#shared/contracts/import.ts';
import type { MatchedConfiguration } from '#shared/contracts/mapping-configurations.ts';
import { api } from '#web/lib/api.ts';

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
