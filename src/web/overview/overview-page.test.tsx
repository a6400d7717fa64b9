import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { emptyDashboard } from '#web/overview/testing/test-overview.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { OverviewPage } from './overview-page.tsx';

type Answers = NonNullable<Parameters<typeof renderSignedIn>[1]>['answers'];

/** Opens the page with a server that stores the companies and areas created. */
async function open(companies: Company[], areas: Area[], answers: Answers = {}) {
  const { requests } = await renderSignedIn(<OverviewPage />, {
    companies,
    areas,
    answers: {
      ...emptyDashboard,
      'POST /api/company': () => {
        const created = testCompany(7, 'Longhorn');
        companies.push(created);
        return data({ id: 7, data: created });
      },
      'POST /api/area': () => {
        const created = testArea(70, 7, 'Reeves');
        areas.push(created);
        return data({ id: 70, data: created });
      },
      ...answers,
    },
  });
  return requests;
}

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
    expect(await screen.findByText('Import your first records')).toBeDefined();
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
    expect(await screen.findByText('Import your first records')).toBeDefined();
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
    expect(await screen.findByText('Import your first records')).toBeDefined();
    expect(posted(requests)).toEqual([area]);
  });

  test('is not for a viewer to change', async () => {
    await open([testCompany(7, 'Longhorn', { role_name: 'Viewer' })], []);
    expect(await screen.findByText('No area yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create area' })).toBeNull();
  });
});

test('is asked to choose when nothing is chosen, and sees the cards without figures', async () => {
  localStorage.setItem('platbook.selection.1', JSON.stringify({ companyIds: [7], excludedAreaIds: [70] }));
  await open([testCompany(7, 'Longhorn')], [testArea(70, 7)]);
  expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
  expect(screen.getByText('Net Mineral Acres')).toBeDefined();
  expect(screen.getAllByText('–')).toHaveLength(6);
});
