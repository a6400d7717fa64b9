import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { assets } from '#shared/land/entities/registry.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { renderSettings } from './testing/render-settings.tsx';

const many = Array.from({ length: 12 }, (_, place) => testCompany(place + 1, `Company ${20 - place}`));
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentTo = (requests: { method: string; path: string; body: unknown }[], method: string) =>
  requests.filter((each) => each.method === method && each.path !== '/api/auth/login');

describe('companies', () => {
  test('stand by name, ten to a page, and are searched and sorted from the address', async () => {
    const { router } = await renderSettings('companies', { companies: many });
    expect(await screen.findByRole('button', { name: 'Company 10' })).toBeDefined();
    expect(firstCells()).toHaveLength(10);
    expect(firstCells()[0]).toBe('Company 10');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(firstCells()[0]).toBe('Company 9'));
    expect(router.state.location.search).toBe('?tab=companies&sort=-name');
    fireEvent.click(screen.getByRole('tab', { name: 'Areas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=areas'));
  });

  test('are added; a name is needed, and what is refused stays in the form and is told', async () => {
    let answer = () =>
      refusal(400, 'The name is taken by a ghost.', [{ path: 'name', message: 'name is taken' }]);
    const { requests } = await renderSettings('companies', {
      answers: { 'POST /api/company': () => answer() },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Add ?Company/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add company' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeDefined();
    type('Name', ' Acme ');
    fireEvent.click(screen.getByLabelText(/^Acquisition target/));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('The company was not saved')).toBeDefined();
    expect(screen.getByText('Name is taken')).toBeDefined();
    expect(screen.getByText(/^The company was not saved\. The name is taken by a ghost\.$/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Acme ');
    answer = () => data({ id: 9, data: testCompany(9, 'Acme') });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company created.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(requests, 'POST').map(({ body }) => body)).toEqual([
      { name: 'Acme', is_acquisition_target: true },
      { name: 'Acme', is_acquisition_target: true },
    ]);
  });

  test('of one name are told of, and what somebody else changed meanwhile stays', async () => {
    const theirs = testCompany(7, 'Longhorn', { description: 'Theirs', version_id: 2 });
    const { requests } = await renderSettings('companies', {
      companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Zephyr')],
      answers: {
        'PUT /api/company/7': ({ body }) =>
          (body as { version_id: number }).version_id === 2
            ? data({ id: 7, data: theirs })
            : Response.json(
                {
                  success: false,
                  code: 'stale_version',
                  message: 'Someone else changed this company while you were editing.',
                  data: [{ id: 7, data: theirs }],
                },
                { status: 409 },
              ),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Longhorn' }));
    await screen.findByRole('dialog', { name: 'Edit company' });
    expect(screen.queryByText('You already have a company with this name')).toBeNull();
    type('Name', 'zephyr');
    expect(screen.getByText('You already have a company with this name')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load latest, keep my changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('zephyr');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Theirs');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved.')).toBeDefined();
    expect(sentTo(requests, 'PUT').map(({ body }) => body)).toEqual([
      { name: 'zephyr', version_id: 1 },
      { name: 'zephyr', version_id: 2 },
    ]);
  });

  test('are deleted once their name is typed; a refusal is told', async () => {
    const { requests } = await renderSettings('companies', {
      answers: {
        ...Object.fromEntries(
          Object.values(assets).map(({ plural }) => [
            `GET /api/${plural}`,
            () => Response.json({ success: true, data: [], meta: { total: 3 } }),
          ]),
        ),
        'DELETE /api/company/7': () => refusal(403, 'Only a Manager may do this.'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Longhorn' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Company…' }));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(/1 area with 15 records/)).toBeDefined();
    const sure = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete company' });
    expect(sure.disabled).toBe(true);
    type('Type Longhorn to confirm', 'longhorn');
    expect(sure.disabled).toBe(true);
    type('Type Longhorn to confirm', 'Longhorn');
    fireEvent.click(sure);
    expect(await screen.findByText('The company was not deleted. Only a Manager may do this.')).toBeDefined();
    expect(sentTo(requests, 'DELETE').map(({ body }) => body)).toEqual([{ name: 'Longhorn' }]);
  });

  test('that were deleted come back', async () => {
    const gone = {
      id: 8,
      name: 'Gone Minerals',
      description: null,
      deleted_at: '2026-11-20T10:00:00.000Z',
      until: '2026-12-20T10:00:00.000Z',
      deleted_by: 'Jane Landman',
      moved_to: null,
    };
    const { requests } = await renderSettings('companies', {
      answers: {
        'GET /api/company/deleted': () => data(gone),
        'POST /api/company/8/restore': () => data({ id: 8, data: testCompany(8, 'Gone Minerals') }),
      },
    });
    expect(await screen.findByRole('columnheader', { name: 'Until' })).toBeDefined();
    expect(screen.getByText('2026-12-20 10:00 UTC')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Gone Minerals' }));
    expect(await screen.findByText('Gone Minerals was restored.')).toBeDefined();
    expect(sentTo(requests, 'POST').map(({ path }) => path)).toEqual(['/api/company/8/restore']);
  });

  test('that were moved say where they are', async () => {
    const moved = {
      id: 8,
      name: 'Moved Minerals',
      description: null,
      deleted_at: '2026-11-20T10:00:00.000Z',
      until: '2026-12-20T10:00:00.000Z',
      deleted_by: null,
      moved_to: 'https://b.example.com',
    };
    await renderSettings('companies', { answers: { 'GET /api/company/deleted': () => data(moved) } });
    expect(await screen.findByText('Moved to https://b.example.com')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore Moved Minerals' })).toBeNull();
  });

  test('are read only for a Viewer, with the reason', async () => {
    await renderSettings(
      'companies',
      { companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer', role_label: 'Scout' })] },
      'Viewer',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Longhorn' }));
    expect(screen.getByText('Only a Manager of a company can change it.')).toBeDefined();
    const dialog = await screen.findByRole('dialog', { name: 'Longhorn' });
    expect(dialog.textContent).toContain('You are Scout in this company. Its Managers can change it.');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});

describe('areas', () => {
  test('need name, type and company; a company that is gone is called by the words of the product', async () => {
    const message = 'Invalid company selected';
    const { requests } = await renderSettings('areas', {
      areas: [testArea(70, 7, 'Belmont')],
      answers: {
        'POST /api/area': () => refusal(422, message, [{ path: 'company_id', message }]),
      },
    });
    expect(await screen.findByRole('button', { name: 'Belmont' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Add ?Area/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add area' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeDefined();
    expect(screen.getByText('Type is required')).toBeDefined();
    type('Name', 'Utica');
    type('Type', 'prospect');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('The area was not saved')).toBeDefined();
    expect(within(dialog).getAllByText(message)).toHaveLength(2);
    expect(sentTo(requests, 'POST').map(({ body }) => body)).toEqual([
      { name: 'Utica', type: 'prospect', company_id: 7 },
    ]);
  });

  test('of one company are not given one name', async () => {
    const { requests } = await renderSettings('areas', {
      areas: [testArea(70, 7, 'Belmont')],
      answers: { 'POST /api/area': () => data({ id: 71, data: testArea(71, 7, 'Utica') }) },
    });
    expect(await screen.findByRole('button', { name: 'Belmont' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Add ?Area/ }));
    await screen.findByRole('dialog', { name: 'Add area' });
    type('Type', 'prospect');
    type('Name', ' BELMONT ');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another area of this company already has this name')).toBeDefined();
    expect(sentTo(requests, 'POST')).toEqual([]);
    type('Name', 'Utica');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Area created.')).toBeDefined();
  });

  test('that hold records stay, and say so', async () => {
    await renderSettings('areas', {
      areas: [testArea(70, 7, 'Belmont')],
      answers: { 'DELETE /api/area/70': () => refusal(409, 'The area still has wells.') },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Belmont' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Area…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText('The area was not deleted. The area still has wells.')).toBeDefined();
  });

  test('offer nothing that an Editor may not do', async () => {
    await renderSettings('areas', {
      companies: [testCompany(7, 'Longhorn', { role_name: 'Editor' })],
      areas: [testArea(70, 7, 'Belmont')],
    });
    expect(
      await screen.findByText('Only a Manager of a company can add and change its areas.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add ?Area/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Belmont' }));
    expect(await screen.findByRole('menuitem', { name: 'Details…' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Delete Area…' })).toBeNull();
  });
});

test.each([
  ['Administrator', 1],
  ['Manager', 0],
])('the way to single sign-on: %s', async (role, links) => {
  const companies = [testCompany(7, 'Longhorn', { role_name: role, role_label: role })];
  await renderSettings('companies', { companies }, role);
  await screen.findByRole('link', { name: 'Webhooks' });
  expect(screen.queryAllByRole('link', { name: 'Single sign-on' })).toHaveLength(links);
});
