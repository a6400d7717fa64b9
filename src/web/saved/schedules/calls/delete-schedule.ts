import { api } from '#web/people/session/api.ts';

/** Ends a schedule, with the history of its runs. Throws ApiError, NetworkError. */
export async function deleteSchedule(id: number): Promise<void> {
  await api.delete(`/api/report-schedules/${id}`);
}
