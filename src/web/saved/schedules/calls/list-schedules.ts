import type { Schedule } from '#shared/saved/contracts/report-schedules.ts';
import { api } from '#web/people/session/api.ts';

/** The scheduled reports of every company that the person reaches. Throws ApiError, NetworkError. */
export async function listSchedules(signal: AbortSignal): Promise<Schedule[]> {
  const { data } = await api.get<{ data: Schedule[] }>('/api/report-schedules', { signal });
  return data;
}
