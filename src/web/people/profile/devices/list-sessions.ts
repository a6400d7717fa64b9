import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { api } from '#web/people/session/api.ts';

export const sessionsKey = ['sessions'] as const;

/** The devices that the person is signed in on. Throws ApiError, NetworkError. */
export async function listSessions(signal: AbortSignal): Promise<DeviceSession[]> {
  const { data } = await api.get<{ data: DeviceSession[] }>('/api/auth/sessions', { signal });
  return data;
}
