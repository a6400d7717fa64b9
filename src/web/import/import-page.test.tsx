import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EntityResult } from '#shared/import/contracts/import.ts';
import { EntityResultCard } from '#web/import/results/entity-result-card.tsx';
import { SelectionContext, type SelectionState } from '#web/people/selection/selection-context.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { ImportPage } from './import-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  signOut();
  vi.unstubAllGlobals();
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const addressNow = () => screen.getByLabelText('Address').textContent;

function renderPage(role: string | null, address = '/import', selected = ['Belmont', 'Utica']) {
  const company = {
    id: 1,
    name: 'Utica Land',
    description: null,
    is_acquisition_target: false,
    pugh_reading: 'horizontal_is_surface' as const,
    is_sample: false,
    created_by: null,
    created_at: '2026-01-01T00:00:00Z',
    role_name: role ?? '',
    role_label: role ?? '',
    version_id: 1,
  };
  const areas = ['Belmont', 'Utica'].map((name, index) => ({
    id: index + 2,
    name,
    type: 'field' as const,
    company_id: 1,
    company_name: 'Utica Land',
    created_at: '',
    version_id: 1,
  }));
  const selection: Pick<
    SelectionState,
    | 'companies'
    | 'areas'
    | 'selectedAreas'
    | 'companiesError'
    | 'areasError'
    | 'isLoadingCompanies'
    | 'isLoadingAreas'
  > = {
    companies: role === null ? [] : [company],
    areas: role === null ? [] : areas,
    selectedAreas: areas.filter(({ name }) => selected.includes(name)),
    companiesError: null,
    areasError: null,
    isLoadingCompanies: false,
    isLoadingAreas: false,
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SelectionContext value={selection as SelectionState}>
        <AuthContext value={signedInAuth()}>
          <UiProvider>
            <MemoryRouter initialEntries={[address]}>
              <ImportPage />
              <Address />
            </MemoryRouter>
          </UiProvider>
        </AuthContext>
      </SelectionContext>
    </QueryClientProvider>,
  );
}

describe('the import page', () => {
  test('explains to a Viewer why it is not available', () => {
    renderPage('Viewer');
    expect(screen.getByText("Your role can't import")).toBeTruthy();
    expect(screen.queryByText('Select Import Type')).toBeNull();
  });

  test('leads a user without an area to create one', () => {
    renderPage(null);
    expect(screen.getByText('No area to import into')).toBeTruthy();
  });

  test('offers an Editor what can be imported', () => {
    renderPage('Editor');
    expect(screen.getByText('Select Import Type')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Past imports',
      expect.stringContaining('Asset Data'),
      expect.stringContaining('Geospatial Data'),
    ]);
  });

  test('takes no file before an area is chosen, and finds it chosen the next time', () => {
    renderPage('Editor', '/import?step=upload');
    const file = () => screen.getByLabelText<HTMLInputElement>('Choose a CSV or Excel file or drop it here');
    const area = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Area/ });
    expect(file().disabled).toBe(true);
    fireEvent.change(area(), { target: { value: '3' } });
    expect(file().disabled).toBe(false);
    cleanup();
    renderPage('Editor', '/import?step=upload');
    expect([area().value, file().disabled]).toEqual(['3', false]);
  });

  test('begins with the only area that is selected in the header', () => {
    renderPage('Editor', '/import?step=upload', ['Belmont']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Area/ }).value).toBe('2');
  });

  test('maps an analyzed file as soon as a configuration is loaded', async () => {
    const configuration = {
      id: 12,
      name: 'State list',
      description: null,
      company_id: 1,
      company_name: 'Utica Land',
      owner_id: 1,
      areaId: 3,
      columnMappings: [],
      bridgeMappings: [],
      includedEntities: ['well'],
      fileSignature: { columnNames: [], columnTypes: {} },
      usage_count: 0,
      success_count: 0,
      owner_name: null,
      area_name: 'Utica',
      originalFilename: null,
      version_id: 1,
      last_used_date: null,
      last_file_name: null,
    };
    const read = {
      analysisId: 'a-1',
      fileName: 'wells.csv',
      analysis: { rowCount: 2, columnNames: ['API'] },
    };
    fakeServer({
      ...signInAnswers,
      'GET /api/mapping/configurations': () => data(configuration),
      'GET /api/analyze-file/a-1': () => data(read),
    });
    await signIn();
    renderPage('Editor', '/import?step=upload&analysis=a-1&area=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Load State list' }));
    await waitFor(() =>
      expect(addressNow()).toBe('?step=entity-mapping&analysis=a-1&area=3&configuration=12'),
    );
  });

  test('leads from a file that was imported to its import', async () => {
    fakeServer({
      ...signInAnswers,
      'GET /api/analyze-file/a-1': () =>
        Response.json(
          {
            success: false,
            code: 'conflict',
            message: 'wells.csv was already imported.',
            details: [],
            import_id: 12,
          },
          { status: 409 },
        ),
      'GET /api/destination-schema': () => Response.json({ success: true, data: [{}] }),
    });
    await signIn();
    renderPage('Editor', '/import?step=validation&analysis=a-1&area=2');
    expect(await screen.findByText('wells.csv was already imported.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show this import' }).getAttribute('href')).toBe(
      '/import?step=results&import=12',
    );
  });
});

describe('the results of a kind', () => {
  const result: EntityResult = {
    inserts: 3,
    updates: 2,
    unchanged: 0,
    errors: 2,
    error_details: [
      { record_index: 7, message: 'Well Name is required' },
      { record_index: null, message: 'something else' },
    ],
    errors_not_listed: 0,
    warnings: 0,
    warning_details: [],
    warnings_not_listed: 0,
    translations: [],
    unknown_words: [],
  };
  const show = (shown: EntityResult) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <EntityResultCard importId={1} name="well" result={shown} onShowRows={() => undefined} />
      </QueryClientProvider>,
    );

  test('read as the specification has them', () => {
    show(result);
    expect(screen.getByText('3 new record(s) created and 2 existing record(s) updated')).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(lines).toEqual(['Record 7: Well Name is required', 'General Error: something else']);
  });

  test('say so when nothing was processed', () => {
    show({ ...result, inserts: 0, updates: 0 });
    expect(screen.getByText('No records were processed for this entity')).toBeTruthy();
  });
});
