import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { SelectionProvider } from '#web/people/selection/selection-provider.tsx';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { DataProvider } from '#web/people/session/data-provider.tsx';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { signedInAuth } from './auth-stub.ts';
import { data, type FakeRequest, fakeServer } from './fake-server.ts';
import { signIn, signInAnswers, signOut } from './sign-in.ts';
import { testArea, testCompany } from './test-company.ts';

type Server = {
  /** By default, one company where the user is a Manager. */
  companies?: readonly Company[];
  areas?: readonly Area[];
  /** Responses in addition to these, or in place of them. */
  answers?: Parameters<typeof fakeServer>[0];
};

/**
 * Renders a screen at a URL for a signed-in user; other URLs render nothing. Returns the requests as they arrive, and
 * the router. Cleans up when the test ends.
 */
export async function renderSignedIn(
  screen: ReactNode,
  { companies = [testCompany(7, 'Longhorn')], areas = [testArea(70, 7)], answers }: Server = {},
  address = '/',
): Promise<{ requests: FakeRequest[]; router: ReturnType<typeof createMemoryRouter> }> {
  onTestFinished(() => {
    cleanup();
    signOut();
    vi.unstubAllGlobals();
  });
  const requests = fakeServer({
    ...signInAnswers,
    'GET /api/company': () => data(...companies),
    'GET /api/areas': () => data(...areas),
    ...answers,
  });
  await signIn();
  const router = createMemoryRouter(
    [
      { path: address.split('?')[0] ?? '/', element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <DataProvider client={createQueryClient()}>
      <UiProvider>
        <AuthContext value={signedInAuth()}>
          <SelectionProvider userId={1}>
            <RouterProvider router={router} />
          </SelectionProvider>
        </AuthContext>
      </UiProvider>
    </DataProvider>,
  );
  return { requests, router };
}
