import type { Schedule, ScheduleBody, ScheduleChanges } from '#shared/saved/contracts/report-schedules.ts';
import { api } from '#web/people/session/api.ts';

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
