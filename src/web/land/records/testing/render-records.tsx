import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { lazy } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import type { Company } from '#shared/people/contracts/companies.ts';
import { DescriptionCheck } from '#web/map/record-map/description/description-check.tsx';
import { useTextAdvice } from '#web/map/record-map/use-text-advice.ts';
import { SelectionProvider } from '#web/people/selection/selection-provider.tsx';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, type FakeRequest, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { useViewsOfList } from '#web/saved/views/use-views-of-list.tsx';
import { RecordPartsContext } from '../detail/record-parts.ts';
import { RecordDetailPage } from '../record-detail-page.tsx';
import { RecordListPage } from '../record-list-page.tsx';

const MapTab = lazy(async () => ({ default: (await import('#web/map/record-map/map-tab.tsx')).MapTab }));
const detailPage = (
  <RecordPartsContext value={{ MapTab, DescriptionCheck, useTextAdvice }}>
    <RecordDetailPage />
  </RecordPartsContext>
);

/** Responses about the user and their membership: one company with two areas. */
export function memberAnswers(role: Company['role_name'] = 'Manager') {
  return {
    ...signInAnswers,
    'GET /api/company': () => data(testCompany(1, 'Buckeye', { role_name: role })),
    'GET /api/areas': () => data(testArea(4, 1, 'Utica'), testArea(5, 1, 'Marcellus')),
  };
}

export function recordAnswer(record: RecordData): Response {
  return data({ id: record.id, data: record });
}

export function listAnswer(records: readonly unknown[], meta: object = {}): Response {
  return Response.json({
    success: true,
    data: records,
    meta: { total: records.length, page: 1, page_size: 10, total_pages: 1, ...meta },
  });
}

/** Returns a well as the API returns it. */
export function testWell(id: number, changes: object = {}) {
  return {
    id,
    well_name: `Wagner ${id}H`,
    api_number: '34067210650100',
    area_id: 4,
    area_name: 'Utica',
    operator: 'Gulfport',
    well_type: 'gas',
    well_status: 'producing',
    is_active: true,
    gross_acres: 18.75,
    spud_date: '2014-03-09',
    first_prod_date: null,
    first_sale_date: null,
    completion_date: null,
    surface_location: null,
    bottom_hole_location: null,
    created_by: 'Jane Landman',
    created_date: '2026-01-01T00:00:00.000Z',
    modified_by: 'Ada Landman',
    modified_date: '2026-01-01T00:00:00.000Z',
    version_id: 3,
    ...changes,
  };
}

/**
 * Opens a page of records as a member of one company, with these additional server responses. Returns the recorded
 * requests and the router. Cleans everything up when the test ends.
 */
export async function openRecords(
  path: string,
  answers: Parameters<typeof fakeServer>[0],
  role?: Company['role_name'],
): Promise<{ requests: FakeRequest[]; router: ReturnType<typeof createMemoryRouter> }> {
  onTestFinished(() => {
    cleanup();
    signOut();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const requests = fakeServer({ ...memberAnswers(role), ...answers });
  await signIn();
  return { requests, router: renderRecords(path) };
}

/** Renders the record pages at a path, as a signed-in user sees them. Returns the router. */
export function renderRecords(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/:kind', element: <RecordListPage useViews={useViewsOfList} /> },
      { path: '/:kind/:id/details', element: detailPage },
      { path: '/:kind/details/:id', element: detailPage },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={signedInAuth()}>
        <SelectionProvider userId={1}>
          <UiProvider>
            <RouterProvider router={router} />
          </UiProvider>
        </SelectionProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
}
