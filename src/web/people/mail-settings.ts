import { useQuery } from '@tanstack/react-query';
import type { MailSettings } from '#shared/platform/contracts/mail.ts';
import { api } from '#web/people/session/api.ts';

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
