import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { api } from '#web/people/session/api.ts';

export const sessionsKey = ['sessions'] as const;

/** Lists the devices on which the user is signed in. Throws ApiError, NetworkError. */
export async function listSessions(signal: AbortSignal): Promise<DeviceSession[]> {
  const { data } = await api.get<{ data: DeviceSession[] }>('/api/auth/sessions', { signal });
  return data;
}

/** Signs out one device. Throws ApiError (404 if it is already signed out), NetworkError. */
export async function endSession(id: string): Promise<void> {
  await api.delete(`/api/auth/sessions/${id}`);
}

/** Signs out all other devices. Throws ApiError, NetworkError. */
export async function endOtherSessions(): Promise<void> {
  await api.delete('/api/auth/sessions');
}
