import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReportItem, ReportPreview } from '#shared/saved/contracts/reports.ts';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { ReportsTab } from './reports-tab.tsx';

vi.mock('#web/platform/api/save-file.ts', () => ({ saveFile: vi.fn() }));

const acreage: ReportItem = {
  id: 'acreage',
  name: 'Acreage',
  description: 'What we hold',
  type: 'system',
  lastRun: '2026-03-30T12:00:00.000Z',
  base: 'acreage',
  parameters: {},
  company_id: null,
  company_name: null,
  owner_id: null,
  owner_name: null,
  version_id: null,
};
const stored: ReportItem = {
  ...acreage,
  id: 17,
  name: 'Reeves by county',
  description: '',
  type: 'custom',
  lastRun: null,
  parameters: { group_by: 'county', county: 'Reeves' },
  company_id: 7,
  company_name: 'Longhorn',
  owner_id: 99,
  owner_name: 'Somebody Else',
  version_id: 3,
};
const preview: ReportPreview = {
  id: 'acreage',
  name: 'Acreage',
  as_of: '2026-03-31',
  as_known_on: null,
  basis: "How it's calculated.",
  asked: [],
  columns: [
    { key: 'tract_name', label: 'Tract', kind: 'text', is_summed: false },
    { key: 'gross_acres', label: 'Gross Acres', kind: 'acres', is_summed: true },
  ],
  rows: [{ tract_id: 5, tract_name: 'Section 12', gross_acres: '640.0000' }],
  totals: { rows: 120, sums: { gross_acres: '76800.5' } },
};

function open(
  address: string,
  {
    role = 'Manager',
    answers = {},
  }: { role?: string; answers?: Record<string, (request: FakeRequest) => Response> } = {},
) {
  return renderSignedIn(
    <AuthContext value={signedInAuth()}>
      <ReportsTab actions={(report) => <button type="button">Schedule {report.name}</button>} />
    </AuthContext>,
    {
      companies: [testCompany(7, 'Longhorn', { role_name: role })],
      answers: {
        'GET /api/reports': () => data(acreage, stored),
        'GET /api/reports/acreage/preview': () => data(preview),
        'GET /api/reports/17/preview': () => data({ ...preview, id: 17 }),
        ...answers,
      },
    },
    address,
  );
}

const requested = (requests: readonly FakeRequest[], path: string) =>
  Object.fromEntries(requests.findLast((request) => request.path === path)?.query ?? []);

test('lists the reports, finds by name and description, and opens one with what the address keeps', async () => {
  const { router } = await open('/analytics?tab=reports');
  const row = await screen.findByRole('row', { name: /Acreage/ });
  expect(row.textContent).toContain('System');
  expect(row.textContent).toContain('2026-03-30 12:00 UTC');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search reports' }), { target: { value: 'HOLD' } });
  await waitFor(() => expect(screen.queryByText('Reeves by county')).toBeNull());
  expect(router.state.location.search).toBe('?tab=reports&q=HOLD');
  fireEvent.click(screen.getByRole('link', { name: 'Acreage' }));
  expect(await screen.findByRole('heading', { name: /Acreage/ })).toBeDefined();
  expect(router.state.location.search).toBe('?tab=reports&report=acreage');
  expect(screen.getByRole('button', { name: 'Schedule Acreage' })).toBeDefined();
});

test('shows the first rows with links to their records, and the totals of all', async () => {
  const { requests } = await open('/analytics?tab=reports&report=acreage&as_of=2026-01-31&county=Reeves');
  const table = await screen.findByRole('table', { name: 'Acreage' });
  const link = await within(table).findByRole('link', { name: 'Section 12' });
  expect(link.getAttribute('href')).toBe('/tracts/5/details');
  expect(screen.getByText('120 rows as of 2026-03-31; the first 1 are shown')).toBeDefined();
  const total = within(table).getByRole('row', { name: /Total/ });
  expect(total.textContent).toContain('76,800.50');
  expect(requested(requests, '/api/reports/acreage/preview')).toEqual({
    group_by: 'tract',
    county: 'Reeves',
    as_of: '2026-01-31',
  });
});

test('asks anew only when it is told to, and keeps what is asked in the address', async () => {
  const { requests, router } = await open('/analytics?tab=reports&report=acreage');
  // Changing the fields alone must not read the report again.
  await screen.findByRole('link', { name: 'Section 12' });
  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'county' } });
  fireEvent.change(screen.getByLabelText('County'), { target: { value: 'Ward' } });
  expect(router.state.location.search).toBe('?tab=reports&report=acreage');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(requested(requests, '/api/reports/acreage/preview')).toEqual({
      group_by: 'county',
      county: 'Ward',
    }),
  );
  expect(router.state.location.search).toContain('group_by=county&county=Ward');
});

test('tells what is wrong with what was asked beside its field', async () => {
  await open('/analytics?report=acreage&as_of=2026-02-30', {
    answers: {
      'GET /api/reports/acreage/preview': () =>
        refusal(400, 'as_of must be a date', [{ path: 'as_of', message: 'must be a date as YYYY-MM-DD' }]),
    },
  });
  expect(await screen.findByText('As of must be a date as YYYY-MM-DD')).toBeDefined();
  expect(screen.getByText('As of must be a date as YYYY-MM-DD.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('shows a choice that there is not as it stands in the address, and leads out of it', async () => {
  const answers = {
    'GET /api/reports/acreage/preview': ({ query }: FakeRequest) =>
      query.get('group_by') === 'zz'
        ? refusal(400, 'Refused', [
            { path: 'group_by', message: 'By must be one of: Tract, Tract and Depth, Lease, County' },
          ])
        : data(preview),
  };
  const { router } = await open('/analytics?tab=reports&report=acreage&group_by=zz', { answers });
  expect(await screen.findByText('By must be one of: Tract, Tract and Depth, Lease, County.')).toBeDefined();
  const by = screen.getByLabelText<HTMLSelectElement>('By');
  expect([by.value, by.selectedOptions[0]?.textContent]).toEqual(['zz', 'zz']);
  fireEvent.click(screen.getByRole('button', { name: 'Reset parameters' }));
  expect(await screen.findByRole('link', { name: 'Section 12' })).toBeDefined();
  expect(router.state.location.search).toBe('?tab=reports&report=acreage');
  expect(by.value).toBe('tract');
  expect([...by.options].map(({ value }) => value)).toEqual(['tract', 'depth', 'lease', 'county']);
});

test('says which words of an address the report does not know, and takes them out', async () => {
  const { router } = await open('/analytics?tab=reports&report=acreage&group=lease&county=Ward&within=30');
  const said = await screen.findByText(
    "This link includes “group” and “within”, which Acreage doesn't support.",
  );
  expect(await screen.findByRole('link', { name: 'Section 12' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove them from the link' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=reports&report=acreage&county=Ward'));
  expect(said.isConnected).toBe(false);
});

test('saves the whole report as a file under the name that the server gives', async () => {
  const { requests } = await open('/analytics?report=17', {
    answers: {
      'GET /api/reports/17/download': () =>
        new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="reeves.pdf"' } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText('reeves.pdf was saved.')).toBeDefined();
  expect(saveFile).toHaveBeenCalledWith('reeves.pdf', expect.any(Blob));
  expect(requested(requests, '/api/reports/17/download')).toEqual({
    group_by: 'county',
    county: 'Reeves',
    format: 'pdf',
  });
});

test('names the address at which a workbook reads the report with its parameters', async () => {
  await open('/analytics?tab=reports&report=17&county=&as_of=2026-01-01');
  fireEvent.click(await screen.findByRole('button', { name: 'Live in Excel…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reeves by county, live in Excel or Power BI' }),
  );
  const address = dialog.getByLabelText<HTMLInputElement>('Paste this address');
  const { pathname, searchParams } = new URL(address.value);
  expect(pathname).toBe('/odata/AcreageReport');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    group_by: 'county',
    county: '',
    as_of: '2026-01-01',
  });
});

test('keeps a report under a name, and leads to it', async () => {
  const created = { ...stored, id: 18, name: 'For Monday' };
  const { requests, router } = await open('/analytics?tab=reports', {
    answers: {
      'POST /api/reports': () =>
        Response.json({ success: true, data: [{ id: 18, data: created }] }, { status: 201 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Report' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Name is required')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'For Monday' } });
  fireEvent.change(within(dialog).getByLabelText('Report type'), { target: { value: 'acreage' } });
  fireEvent.change(within(dialog).getByLabelText('By'), { target: { value: 'lease' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=reports&report=18'));
  expect(requests.find(({ method, path }) => `${method} ${path}` === 'POST /api/reports')?.body).toEqual({
    base: 'acreage',
    name: 'For Monday',
    description: '',
    parameters: { group_by: 'lease' },
    company_id: 7,
  });
});

test('lets a Viewer read, and neither make nor change', async () => {
  await open('/analytics?tab=reports', { role: 'Viewer' });
  await screen.findByRole('link', { name: 'Reeves by county' });
  expect(screen.queryByRole('button', { name: 'New Report' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions of/ })).toBeNull();
});

test('offers the report of somebody else to a Manager alone', async () => {
  await open('/analytics?tab=reports');
  expect(await screen.findByRole('button', { name: 'Actions for Reeves by county' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Actions for Acreage' })).toBeNull();
});

test('says so where a report is not there, and leads back to all', async () => {
  const { router } = await open('/analytics?tab=reports&report=4711');
  expect(await screen.findByText('Report Not Found')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'All reports' }));
  expect(await screen.findByRole('link', { name: 'Acreage' })).toBeDefined();
  expect(router.state.location.search).toBe('?tab=reports');
});

test('says which schedule ends with a report before it is deleted, and Undo brings both back', async () => {
  const timing = {
    frequency: 'weekly',
    dayOfWeek: 1,
    dayOfMonth: 1,
    time: '07:00',
    timezone: 'America/Chicago',
  };
  const emailRecipients = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` }));
  const { requests } = await open('/analytics?tab=reports', {
    answers: {
      'GET /api/reports': () => data(acreage, { ...stored, type: 'scheduled' }),
      'GET /api/report-schedules': () =>
        data({ id: 5, report_id: '17', last_state: 'failed', emailRecipients, ...timing }),
      'DELETE /api/reports/17': () => data({ id: 17 }),
      'POST /api/reports/17/restore': () => data({ id: 17, data: { ...stored, type: 'scheduled' } }),
    },
  });
  const row = await screen.findByRole('row', { name: /Reeves by county/ });
  expect(await within(row).findByText('Not sent')).toBeDefined();
  expect(screen.getAllByText('Not sent')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Reeves by county' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(/Its schedule ends: every Monday at 7:00 AM, Central \(Chicago\), to 3 people\./),
  ).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Report and schedule deleted.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Report and schedule restored.')).toBeDefined();
  expect(requests.some(({ path }) => path === '/api/reports/17/restore')).toBe(true);
});

test('a kept report is changed and deleted on its own page too, by whoever may', async () => {
  const { router, requests } = await open('/analytics?tab=reports&report=17', {
    answers: { 'DELETE /api/reports/17': () => data({ id: 17 }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=reports'));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('nobody but its author and Managers changes a kept report on its page', async () => {
  await open('/analytics?tab=reports&report=17', { role: 'Editor' });
  await screen.findByRole('heading', { name: /Reeves by county/ });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
