import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '#shared/people/contracts/people.ts';
import type { MailSettings } from '#shared/platform/contracts/mail.ts';
import { api } from './session/api.ts';

/** Lists the people who share a company with the user, including invited ones; an Administrator gets everyone. */
export async function listUsers(signal?: AbortSignal): Promise<UserRecord[]> {
  const { data } = await api.get<{ data: UserRecord[] }>('/api/users', { signal });
  return data;
}

/** Returns whether this installation sends mail; undefined until known. It changes only when the server restarts. */
export function useMailDelivery(): MailSettings['delivery'] | undefined {
  const { data } = useQuery({
    queryKey: ['mail-settings'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<{ data: [MailSettings] }>('/api/mail-settings', { signal });
      return data[0].delivery;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
