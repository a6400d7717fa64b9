import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '#shared/people/contracts/people.ts';
import type { MailSettings } from '#shared/platform/contracts/mail.ts';
import { api } from './session/api.ts';

/** The people who share a company with the person, those invited among them; an Administrator reads all. */
export async function listUsers(signal?: AbortSignal): Promise<UserRecord[]> {
  const { data } = await api.get<{ data: UserRecord[] }>('/api/users', { signal });
  return data;
}

/** Whether mail is sent from this installation; undefined until known. It changes only with a restart of the server. */
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
