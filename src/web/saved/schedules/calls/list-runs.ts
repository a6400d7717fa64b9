import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import { api } from '#web/people/session/api.ts';

/** The last runs of a schedule, newest first. Throws ApiError, NetworkError. */
export async function listRuns(id: number, signal: AbortSignal): Promise<ScheduleRun[]> {
  const { data } = await api.get<{ data: ScheduleRun[] }>(
    `/api/report-schedules/${id}/runs?page=1&page_size=20`,
    { signal },
  );
  return data;
}
