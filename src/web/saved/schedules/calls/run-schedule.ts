import { api } from '#web/people/session/api.ts';

/** Has a scheduled report sent now. Throws ApiError (409 while it is being sent), NetworkError. */
export async function runSchedule(id: number): Promise<void> {
  await api.post(`/api/report-schedules/${id}/run`, {});
}
