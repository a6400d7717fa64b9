import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { onWrite } from './api.ts';

/**
 * Provides the cache of server data. Aggregates over many records are invalidated on every write of this user, because
 * they depend on too many entities for each screen to list.
 */
export function DataProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(
    () =>
      onWrite(() => {
        // Inactive ones are removed, because otherwise they would briefly show old data when reopened.
        client.removeQueries({ queryKey: analyticsKey, type: 'inactive' });
        void client.invalidateQueries({ queryKey: analyticsKey });
      }),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
