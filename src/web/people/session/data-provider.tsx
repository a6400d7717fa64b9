import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { onWrite } from './api.ts';

/**
 * What was read of the server, kept for the screens. Figures over many records are forgotten with every write of this person,
 * whatever it wrote: they depend on too many kinds for each screen to say which.
 */
export function DataProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(
    () =>
      onWrite(() => {
        // Those out of sight would be shown once more while they are read anew.
        client.removeQueries({ queryKey: analyticsKey, type: 'inactive' });
        void client.invalidateQueries({ queryKey: analyticsKey });
      }),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
