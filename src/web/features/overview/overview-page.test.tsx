import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Area, Company } from '#shared/contracts/companies.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SelectionProvider } from '#web/lib/selection/selection-provider.tsx';
import { data, fakeServer, refusal } from '#web/lib/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/lib/testing/sign-in.ts';
import { testArea, testCompany } from '#web/lib/testing/test-company.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { OverviewPage } from './overview-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const total =
  (count: number, isExact = true) =>
  () =>
    Response.json({
      success: true,
      data: [],
      meta: { total: count, page: 1, page_size: 1, total_pages: count, total_exact: isExact },
    });

/** A server that keeps the companies and areas that are made. */
async function open(companies: Company[], areas: Area[], answers: Answers = {}) {
  const requests = fakeServer({
    ...signInAnswers,
    'GET /api/company': () => data(...companies),
    'GET /api/areas': () => data(...areas),
    'POST /api/company': () => {
      const made = testCompany(7, 'Longhorn');
      companies.push(made);
      return data({ id: 7, data: made });
    },
    'POST /api/area': () => {
      const made = testArea(70, 7, 'Reeves');
      areas.push(made);
      return data({ id: 70, data: made });
    },
    'GET /api/tracts': total(0),
    'GET /api/leases': total(0),
    'GET /api/wells': total(0),
    'GET /api/owners': total(0),
    ...answers,
  });
  await signIn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <SelectionProvider userId={1}>
            <OverviewPage />
          </SelectionProvider>
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  return requests;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const posted = (requests: Awaited<ReturnType<typeof open>>) =>
  requests
    .filter(({ method, path }) => method === 'POST' && path !== '/api/auth/login')
    .map(({ path, body }) => [path, body]);

const company = ['/api/company', { name: 'Longhorn' }];
const area = ['/api/area', { name: 'Reeves', type: 'field', company_id: 7 }];

describe('an account without a company', () => {
  test('makes one with its first area, and is led on', async () => {
    const requests = await open([], []);
    await type('Company name', ' Longhorn ');
    await type('Area name', 'Reeves');
    await type('Area type', 'field');
    await press('Create company and area');
    expect(await screen.findByText('Bring in your first records')).toBeDefined();
    expect(posted(requests)).toEqual([company, area]);
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/import');
    expect(screen.getByRole('link', { name: 'Add Well' }).getAttribute('href')).toBe('/wells/details/new');
  });

  test('makes no second company when only the area failed', async () => {
    const areaAnswers = [refusal(503, 'Busy'), data({ id: 70, data: testArea(70, 7) })];
    const areas: Area[] = [];
    const requests = await open([], areas, {
      'POST /api/area': () => {
        const answer = areaAnswers.shift() ?? refusal(500, 'Too many calls');
        if (answer.ok) areas.push(testArea(70, 7));
        return answer;
      },
    });
    await type('Company name', 'Longhorn');
    await type('Area name', 'Reeves');
    await type('Area type', 'field');
    await press('Create company and area');
    expect(await screen.findByText('The area was not created')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Company name').readOnly).toBe(true);
    await press('Create area');
    expect(await screen.findByText('Bring in your first records')).toBeDefined();
    expect(posted(requests)).toEqual([company, area, area]);
  });

  test('takes a long name whole, and says beside the field that it is too long', async () => {
    const requests = await open([], []);
    await type('Company name', 'x'.repeat(201));
    await type('Area name', 'Reeves');
    expect(screen.getByLabelText<HTMLInputElement>('Company name').maxLength).toBe(-1);
    await press('Create company and area');
    expect(screen.getByText('Company name is longer than 200 characters')).toBeDefined();
    expect(posted(requests)).toEqual([]);
  });

  test('says beside the field what is missing or wrong', async () => {
    const requests = await open([], [], {
      'POST /api/company': () =>
        refusal(400, 'Invalid', [{ path: 'name', message: 'name is longer than 200 characters' }]),
    });
    await press('Create company and area');
    expect(screen.getByText('Company name is required')).toBeDefined();
    expect(screen.getByText('Area name is required')).toBeDefined();
    expect(posted(requests)).toEqual([]);
    await type('Company name', 'Longhorn');
    await type('Area name', 'Reeves');
    await press('Create company and area');
    expect(await screen.findByText('Company name is longer than 200 characters')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('The company was not created');
  });
});

describe('a company without an area', () => {
  test('gets its first one', async () => {
    const requests = await open([testCompany(7, 'Longhorn')], []);
    await type('Area name', 'Reeves');
    await type('Area type', 'field');
    await press('Create area');
    expect(await screen.findByText('Bring in your first records')).toBeDefined();
    expect(posted(requests)).toEqual([area]);
  });

  test('is not for a viewer to change', async () => {
    await open([testCompany(7, 'Longhorn', { role_name: 'Viewer' })], []);
    expect(await screen.findByText('No area yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create area' })).toBeNull();
  });
});

describe('an account with records', () => {
  const wells = { 'GET /api/wells': total(1410), 'GET /api/tracts': total(250000, false) };

  test('sees how many, with links to them', async () => {
    const requests = await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], wells);
    expect(
      (await screen.findByRole('link', { name: '1,410', description: 'Wells' })).getAttribute('href'),
    ).toBe('/wells');
    expect(screen.getByRole('link', { name: 'about 250,000', description: 'Tracts' })).toBeDefined();
    expect(screen.queryByText('Bring in your first records')).toBeNull();
    const list = requests.find(({ path }) => path === '/api/wells');
    expect(list?.query.toString()).toBe('page=1&page_size=1');
    expect(list?.headers.get('X-Selected-Areas')).toBe('[70]');
  });

  test('finds the quick actions in the order of the specification', async () => {
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], wells);
    await screen.findByRole('link', { name: 'Create Lease' });
    const actions = /^(Create|Add|New|Import)/;
    expect(screen.getAllByRole('link', { name: actions }).map(({ textContent }) => textContent)).toEqual([
      'Create Lease',
      'Add Tract',
      'Add Well',
      'New Owner',
      'Import',
    ]);
  });

  test('gets no ways to add as a viewer', async () => {
    await open([testCompany(7, 'Longhorn', { role_name: 'Viewer' })], [testArea(70, 7)], wells);
    await screen.findByRole('link', { name: '1,410' });
    expect(screen.queryByRole('link', { name: 'Add Well' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  test('is told when they cannot be counted, and may try again', async () => {
    let answer = () => refusal(403, 'Not now');
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], {
      ...wells,
      'GET /api/wells': () => answer(),
    });
    expect(await screen.findByText('Error Loading Data')).toBeDefined();
    expect(screen.getByText('Not now')).toBeDefined();
    answer = total(3);
    await press('Retry');
    expect(await screen.findByRole('link', { name: '3' })).toBeDefined();
  });

  test('is asked to choose when nothing is chosen', async () => {
    localStorage.setItem('platbook.selection.1', JSON.stringify({ companyIds: [7], excludedAreaIds: [70] }));
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)]);
    expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
  });
});
