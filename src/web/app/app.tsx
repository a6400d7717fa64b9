import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import type { Session } from '#web/lib/auth/session.ts';
import { DataProvider } from '#web/lib/data-provider.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type AppProps = {
  session: Session;
  queryClient: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
};

/** The application, composed of what main.tsx or a test gives it. */
export function App({ session, queryClient, router }: AppProps) {
  useKeptFocus();
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
