import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { api } from '#web/people/session/api.ts';

export const sessionsKey = ['sessions'] as const;

/** The devices that the person is signed in on. Throws ApiError, NetworkError. */
export async function listSessions(signal: AbortSignal): Promise<DeviceSession[]> {
  const { data } = await api.get<{ data: DeviceSession[] }>('/api/auth/sessions', { signal });
  return data;
}

/** Signs one device out. Throws ApiError (404 where it is signed out already), NetworkError. */
export async function endSession(id: string): Promise<void> {
  await api.delete(`/api/auth/sessions/${id}`);
}

/** Signs every other device out. Throws ApiError, NetworkError. */
export async function endOtherSessions(): Promise<void> {
  await api.delete('/api/auth/sessions');
}
