import type {
  Schedule,
  ScheduleBody,
  ScheduleChanges,
  ScheduleRun,
} from '#shared/saved/contracts/report-schedules.ts';
import { api } from '#web/people/session/api.ts';

/** Ends a schedule, with the history of its runs. Throws ApiError, NetworkError. */
export async function deleteSchedule(id: number): Promise<void> {
  await api.delete(`/api/report-schedules/${id}`);
}

/** The last runs of a schedule, newest first. Throws ApiError, NetworkError. */
export async function listRuns(id: number, signal: AbortSignal): Promise<ScheduleRun[]> {
  const { data } = await api.get<{ data: ScheduleRun[] }>(
    `/api/report-schedules/${id}/runs?page=1&page_size=20`,
    { signal },
  );
  return data;
}

/** The scheduled reports of every company that the person reaches. Throws ApiError, NetworkError. */
export async function listSchedules(signal: AbortSignal): Promise<Schedule[]> {
  const { data } = await api.get<{ data: Schedule[] }>('/api/report-schedules', { signal });
  return data;
}

/** Has a scheduled report sent now. Throws ApiError (409 while it is being sent), NetworkError. */
export async function runSchedule(id: number): Promise<void> {
  await api.post(`/api/report-schedules/${id}/run`, {});
}

type ScheduleAnswer = { data: [{ id: number; data: Schedule }] };

/** Has a report sent at set times. Throws ApiError (409 where it has a schedule already), NetworkError. */
export async function createSchedule(body: ScheduleBody): Promise<Schedule> {
  const { data } = await api.post<ScheduleAnswer>('/api/report-schedules', body);
  return data[0].data;
}

/** Changes what is sent of a schedule. Throws ApiError (409 for a version that is not the last), NetworkError. */
export async function updateSchedule(id: number, changes: ScheduleChanges): Promise<Schedule> {
  const { data } = await api.put<ScheduleAnswer>(`/api/report-schedules/${id}`, changes);
  return data[0].data;
}
