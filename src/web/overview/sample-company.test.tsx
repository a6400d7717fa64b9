import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { emptyDashboard, testOverview } from '#web/overview/testing/test-overview.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { OverviewPage } from './overview-page.tsx';

const name = 'Sample: Pecos Land & Minerals';
const sample = (changes: Partial<Company> = {}) => testCompany(90, name, { is_sample: true, ...changes });
const status = (own_records = 0) => ({
  id: 90,
  name,
  loaded_at: '2026-03-31T12:00:00Z',
  records: 2591,
  own_records,
});
type Answers = NonNullable<Parameters<typeof renderSignedIn>[1]>['answers'];

/** Opens the page with a server that can create and remove the sample company. */
async function open(companies: Company[], areas: Area[], answers: Answers = {}, tracts = 0) {
  const { requests } = await renderSignedIn(<OverviewPage />, {
    companies,
    areas,
    answers: {
      ...emptyDashboard,
      'GET /api/analytics/overview': () => data(testOverview({ total_tracts: { value: tracts } })),
      'POST /api/sample-company': () => {
        companies.push(sample());
        areas.push(testArea(900, 90, 'Toyah Draw'), testArea(901, 90, 'Red Bluff'));
        return data({ id: 90, data: status() });
      },
      'GET /api/sample-company/90': () => data({ id: 90, data: status() }),
      'DELETE /api/sample-company/90': () => {
        companies.splice(
          companies.findIndex(({ id }) => id === 90),
          1,
        );
        areas.splice(0, areas.length, ...areas.filter((area) => area.company_id !== 90));
        return data({ id: 90, records_removed: 2591 });
      },
      ...answers,
    },
  });
  return requests;
}

const press = async (button: string) => fireEvent.click(await screen.findByRole('button', { name: button }));
const isHere = async () => expect(await screen.findByText('This is the sample company.')).toBeDefined();

describe('loading the sample company', () => {
  test('is offered beside the first company, and leads into all its areas', async () => {
    const requests = await open([], []);
    expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeDefined();
    await press('Load the sample company');
    expect(await screen.findByRole('progressbar', { name: 'Loading the sample company' })).toBeDefined();
    await isHere();
    expect(await screen.findByText(`${name} was loaded.`)).toBeDefined();
    const readings = requests.filter(({ path }) => path === '/api/analytics/overview');
    expect(readings.at(-1)?.headers.get('X-Selected-Areas')).toBe('[900,901]');
    expect(localStorage.getItem('platbook.selection.1')).toContain('90');
  });

  test('tells what failed, and tries again', async () => {
    let fails = true;
    const companies: Company[] = [];
    const areas: Area[] = [];
    await open(companies, areas, {
      'POST /api/sample-company': () => {
        if (fails) return refusal(503, 'The database is busy');
        companies.push(sample());
        areas.push(testArea(900, 90));
        return data({ id: 90, data: status() });
      },
    });
    await press('Load the sample company');
    expect(await screen.findByText('The sample company was not loaded')).toBeDefined();
    expect(screen.getByText('The database is busy')).toBeDefined();
    fails = false;
    await press('Try again');
    await isHere();
  });

  test('finds the one that was loaded in another tab', async () => {
    const companies: Company[] = [];
    const areas: Area[] = [];
    await open(companies, areas, {
      'POST /api/sample-company': () => {
        companies.push(sample());
        areas.push(testArea(900, 90));
        return refusal(409, `You already have ${name}. Remove it before you load it again.`);
      },
    });
    await press('Load the sample company');
    await isHere();
  });

  test('is offered to people with a company, chosen or not, and the offer can be dismissed', async () => {
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], {}, 12);
    await press('Load the sample company');
    await isHere();
    cleanup();
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], {}, 12);
    await press('Dismiss this offer');
    expect(screen.queryByRole('button', { name: 'Load the sample company' })).toBeNull();
    cleanup();
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], {}, 12);
    expect(await screen.findByRole('link', { name: '12', description: 'Total Tracts' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load the sample company' })).toBeNull();
  });

  test('is one of the ways out of empty areas, told in a toast where it fails', async () => {
    await open([testCompany(7, 'Longhorn')], [testArea(70, 7)], {
      'POST /api/sample-company': () => refusal(503, 'The database is busy'),
    });
    expect(await screen.findByText('Import your first records')).toBeDefined();
    await press('Load the sample company');
    expect(await screen.findByText('The sample company was not loaded. The database is busy')).toBeDefined();
  });
});

describe('removing it', () => {
  const areas = () => [testArea(70, 7), testArea(900, 90)];
  const choose = () =>
    localStorage.setItem('platbook.selection.1', JSON.stringify({ companyIds: [90], excludedAreaIds: [] }));

  test('asks, tells how much of the person goes, and falls back to a company that is left', async () => {
    choose();
    const requests = await open(
      [testCompany(7, 'Longhorn'), sample()],
      areas(),
      { 'GET /api/sample-company/90': () => data({ id: 90, data: status(3) }) },
      5,
    );
    await press('Remove sample company…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the sample company?' });
    expect(dialog.textContent).toContain('all its 2,591 records are deleted with their history');
    expect(dialog.textContent).toContain(
      '3 items were added or changed since it was loaded (a record, an area, a member or a saved view)',
    );
    await press('Remove sample company');
    expect(await screen.findByText(`${name} was removed.`)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('This is the sample company.')).toBeNull());
    const removal = requests.find(({ method }) => method === 'DELETE');
    expect(removal?.query.toString()).toBe('expected_own_records=3');
    await waitFor(() =>
      expect(
        requests.findLast(({ path }) => path === '/api/analytics/overview')?.headers.get('X-Selected-Areas'),
      ).toBe('[70]'),
    );
  });

  test('leaves everything where the person thinks better of it, and where the server refuses', async () => {
    choose();
    const requests = await open([sample()], [testArea(900, 90)], {
      'DELETE /api/sample-company/90': () => refusal(409, 'Somebody changed the sample company.'),
    });
    await press('Remove sample company…');
    await screen.findByRole('alertdialog');
    await press('Cancel');
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Remove sample company…');
    await press('Remove sample company');
    expect(
      await screen.findByText('The sample company was not removed. Somebody changed the sample company.'),
    ).toBeDefined();
    await isHere();
  });

  test('leads back to the first run where no company is left', async () => {
    choose();
    await open([sample()], [testArea(900, 90)]);
    await press('Remove sample company…');
    await press('Remove sample company');
    expect(await screen.findByRole('heading', { name: 'Look around first' })).toBeDefined();
  });

  test("is not a viewer's", async () => {
    choose();
    await open([sample({ role_name: 'Viewer' })], [testArea(900, 90)]);
    await isHere();
    expect(screen.queryByRole('button', { name: 'Remove sample company…' })).toBeNull();
  });
});

test('one’s own company can be set up beside the sample', async () => {
  localStorage.setItem('platbook.selection.1', JSON.stringify({ companyIds: [90], excludedAreaIds: [] }));
  const companies = [sample()];
  const areas = [testArea(900, 90)];
  await open(companies, areas, {
    'POST /api/company': () => {
      const created = testCompany(7, 'Longhorn');
      companies.push(created);
      return data({ id: 7, data: created });
    },
    'POST /api/area': () => {
      areas.push(testArea(70, 7));
      return data({ id: 70, data: testArea(70, 7) });
    },
  });
  await press('Set up your company…');
  fireEvent.change(await screen.findByLabelText('Company name'), { target: { value: 'Longhorn' } });
  fireEvent.change(screen.getByLabelText('Area name'), { target: { value: 'Reeves' } });
  await press('Create company and area');
  expect(await screen.findByText('Longhorn and its first area were created.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set up your company…' })).toBeNull());
});
