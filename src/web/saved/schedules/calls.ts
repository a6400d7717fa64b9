import type {
  Schedule,
  ScheduleBody,
  ScheduleChanges,
  ScheduleRun,
} from '#shared/saved/contracts/report-schedules.ts';
import { api } from '#web/people/session/api.ts';

/** Deletes a schedule and the history of its runs. Throws ApiError, NetworkError. */
export async function deleteSchedule(id: number): Promise<void> {
  await api.delete(`/api/report-schedules/${id}`);
}

/** Returns the latest runs of a schedule, newest first. Throws ApiError, NetworkError. */
export async function listRuns(id: number, signal: AbortSignal): Promise<ScheduleRun[]> {
  const { data } = await api.get<{ data: ScheduleRun[] }>(
    `/api/report-schedules/${id}/runs?page=1&page_size=20`,
    { signal },
  );
  return data;
}

/** Returns the scheduled reports of every company that the user can access. Throws ApiError, NetworkError. */
export async function listSchedules(signal: AbortSignal): Promise<Schedule[]> {
  const { data } = await api.get<{ data: Schedule[] }>('/api/report-schedules', { signal });
  return data;
}

/** Sends a scheduled report now. Throws ApiError (409 while it is being sent), NetworkError. */
export async function runSchedule(id: number): Promise<void> {
  await api.post(`/api/report-schedules/${id}/run`, {});
}

type ScheduleAnswer = { data: [{ id: number; data: Schedule }] };

/** Schedules a report. Throws ApiError (409 if it already has a schedule), NetworkError. */
export async function createSchedule(body: ScheduleBody): Promise<Schedule> {
  const { data } = await api.post<ScheduleAnswer>('/api/report-schedules', body);
  return data[0].data;
}

/** Saves the sent changes of a schedule. Throws ApiError (409 for an outdated version), NetworkError. */
export async function updateSchedule(id: number, changes: ScheduleChanges): Promise<Schedule> {
  const { data } = await api.put<ScheduleAnswer>(`/api/report-schedules/${id}`, changes);
  return data[0].data;
}
