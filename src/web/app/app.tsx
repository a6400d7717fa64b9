import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { AuthProvider } from '#web/people/session/auth-provider.tsx';
import { DataProvider } from '#web/people/session/data-provider.tsx';
import type { Session } from '#web/people/session/session.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

type AppProps = {
  session: Session;
  queryClient: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
};

/** The application, composed of what main.tsx or a test provides. */
export function App({ session, queryClient, router }: AppProps) {
  useFocusRecovery();
  return (
    <DataProvider client={queryClient}>
      <AuthProvider session={session}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </AuthProvider>
    </DataProvider>
  );
}
