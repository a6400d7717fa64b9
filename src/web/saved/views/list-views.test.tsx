import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import { listAnswer, openRecords, testWell } from '#web/land/records/testing/render-records.tsx';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';

type Answers = Parameters<typeof openRecords>[1];
let requests: FakeRequest[] = [];

const layout = defaultLayout(well);

/** Returns a view of the signed-in user, whose id is 1. */
function testView(id: number, name: string, changes: Partial<View> = {}): View {
  return {
    id,
    entity: 'well',
    name,
    shared: false,
    company_id: 1,
    company_name: 'Buckeye',
    owner_id: 1,
    owner_name: 'Jane Landman',
    state: {
      ...layout,
      columns: ['well_name', 'spud_date'],
      widths: {},
      q: '',
      filters: [{ field: 'operator', is: 'gulf' }],
      sort: [{ field: 'spud_date', descending: true }],
      page_size: 25,
    },
    created_date: '2026-01-01T00:00:00.000Z',
    modified_date: '2026-01-01T00:00:00.000Z',
    version_id: 4,
    ...changes,
  };
}

const mine = testView(12, 'Gulf wells');
const theirs = testView(13, 'Team list', { shared: true, owner_id: 2, owner_name: 'Ada Landman' });
const answerView = (view: View) => data({ id: view.id, data: view });

async function open(path: string, answers: Answers = {}, role?: 'Viewer' | 'Editor' | 'Manager') {
  const stored = {
    'GET /api/wells': () => listAnswer([testWell(9), testWell(8)]),
    'GET /api/preferences': () => data(),
    'GET /api/views': () => listAnswer([mine, theirs]),
  };
  const opened = await openRecords(path, { ...stored, ...answers }, role);
  requests = opened.requests;
  await screen.findByRole('link', { name: 'Wagner 9H' });
  return opened.router;
}

const sent = (method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path);
const viewButton = () => screen.getByRole('button', { name: /^View:/ });
const openMenu = async () => {
  fireEvent.click(viewButton());
  return screen.findByRole('menu', { name: 'Views' });
};
const act = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Actions for view/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
};
const columns = () =>
  screen.getAllByRole('columnheader').map((header) => header.querySelector('button')?.textContent ?? '');
const search = (router: { state: { location: { search: string } } }) =>
  decodeURIComponent(router.state.location.search);

describe('the menu', () => {
  test('offers the plain list, my views and the shared ones, each with what it shows', async () => {
    await open('/wells');
    expect(viewButton().textContent).toContain('All wells');
    const menu = await openMenu();
    expect(within(menu).getByRole('menuitemradio', { name: 'All wells' }).ariaChecked).toBe('true');
    expect(
      within(menu).getByRole('menuitemradio', {
        name: /Gulf wells\s*Operator contains gulf; by Spud Date, descending/,
      }),
    ).toBeDefined();
    expect(
      within(within(menu).getByRole('group', { name: 'Shared views' })).getByText(/by Ada Landman/),
    ).toBeDefined();
  });

  test('says whose company shares a view where several are chosen', async () => {
    localStorage.setItem('platbook.selection.1', JSON.stringify({ companyIds: [1, 2], excludedAreaIds: [] }));
    await open('/wells', {
      'GET /api/company': () => data(testCompany(1, 'Buckeye'), testCompany(2, 'Mesa')),
      'GET /api/areas': () => data(testArea(4, 1), testArea(5, 2)),
      'GET /api/views': () =>
        listAnswer([theirs, testView(14, 'Other', { shared: true, company_id: 2, company_name: 'Mesa' })]),
    });
    const menu = await openMenu();
    expect(within(menu).getByRole('group', { name: 'Shared in Buckeye' })).toBeDefined();
    expect(
      within(within(menu).getByRole('group', { name: 'Shared in Mesa' })).getByText(/by you/),
    ).toBeDefined();
  });

  test('says what views are for while there are none', async () => {
    await open('/wells', { 'GET /api/views': () => listAnswer([]) });
    expect(within(await openMenu()).getByText(/^No views yet/)).toBeDefined();
  });

  test('says why there are none when they cannot be read, and tries again', async () => {
    let isBroken = true;
    await open('/wells', {
      'GET /api/views': () => (isBroken ? refusal(400, 'Out of order.') : listAnswer([mine])),
    });
    const menu = await openMenu();
    expect(within(menu).getByText('The views could not be loaded. Out of order.')).toBeDefined();
    isBroken = false;
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Try again' }));
    await waitFor(() => expect(sent('GET', '/api/views')).toHaveLength(2));
    expect(await within(await openMenu()).findByText('Gulf wells')).toBeDefined();
  });
});

describe('choosing a view', () => {
  test('sets the address and the columns, and leaves the own columns as they were', async () => {
    const router = await open('/wells');
    const own = columns();
    const menu = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: /Gulf wells/ }));
    await waitFor(() =>
      expect(search(router)).toBe('?view=12&page=1&page_size=25&sort=-spud_date&filter[operator]=gulf'),
    );
    await waitFor(() => expect(columns().filter((name) => name !== '')).toEqual(['Well Name', 'Spud Date']));
    expect(viewButton().textContent).toContain('Gulf wells');
    expect(screen.queryByText('Edited')).toBeNull();
    fireEvent.click(within(await openMenu()).getByRole('menuitemradio', { name: 'All wells' }));
    await waitFor(() => expect(search(router)).toBe(''));
    expect(columns()).toEqual(own);
    expect(sent('PUT', '/api/preferences/table.well')).toHaveLength(0);
  });

  test('a view alone in the address shows what it keeps', async () => {
    const router = await open('/wells?view=12');
    expect(search(router)).toBe('?view=12&page=1&page_size=25&sort=-spud_date&filter[operator]=gulf');
    expect(screen.getByRole('button', { name: 'Remove filter: Operator contains gulf' })).toBeDefined();
  });

  test('a link finds a view of a company that is not chosen', async () => {
    const other = testView(44, 'Elsewhere', { shared: true, company_id: 9, company_name: 'Mesa' });
    await open('/wells?view=44', { 'GET /api/views/44': () => answerView(other) });
    expect(viewButton().textContent).toContain('Elsewhere');
  });

  test.each([
    ['that is not there', () => refusal(404, 'This view was not found, or you have no access to it.')],
    ['of another kind', () => answerView(testView(99, 'Leases', { entity: 'lease' }))],
  ])('a link to a view %s is told of, and shows the plain list', async (_what, answer) => {
    const router = await open('/wells?view=99&page=1&filter[operator]=gulf', { 'GET /api/views/99': answer });
    expect(
      screen.getByText('The view in this link no longer exists, or it is not shared with you.'),
    ).toBeDefined();
    expect(search(router)).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^The view in this link/)).toBeNull();
  });

  test('a view that cannot be read now leaves the list that the address tells of', async () => {
    const router = await open('/wells?view=12&page=1&filter[operator]=gulf', {
      'GET /api/views': () => refusal(400, 'Out of order.'),
      'GET /api/views/12': () => refusal(400, 'Out of order.'),
    });
    expect(viewButton().textContent).toContain('View not loaded');
    expect(search(router)).toBe('?view=12&page=1&filter[operator]=gulf');
  });
});

describe('an edited view', () => {
  const path = '/wells?view=12&page=1&page_size=25&sort=-spud_date';

  test('is shown, and can be reset to the saved state', async () => {
    const router = await open(path);
    expect(screen.getByText('Edited')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByText('Edited')).toBeNull());
    expect(search(router)).toContain('filter[operator]=gulf');
  });

  test('is saved with the version that was read', async () => {
    let stored = mine;
    await open(path, {
      'GET /api/views': () => listAnswer([stored]),
      'PUT /api/views/12': () => {
        stored = { ...mine, state: { ...mine.state, filters: [] }, version_id: 5 };
        return answerView(stored);
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('View saved.')).toBeDefined();
    expect(sent('PUT', '/api/views/12')[0]?.body).toEqual({
      state: { ...mine.state, filters: [] },
      version_id: 4,
    });
    await waitFor(() => expect(screen.queryByText('Edited')).toBeNull());
  });

  test('asks before it replaces what somebody else saved meanwhile', async () => {
    const current = testView(12, 'Gulf wells', { version_id: 7 });
    let puts = 0;
    await open(path, {
      'PUT /api/views/12': () =>
        puts++ === 0
          ? Response.json(
              {
                success: false,
                code: 'stale_version',
                message: 'The view was changed by Ada Landman while you were editing.',
                details: [],
                data: [{ id: 12, data: current }],
              },
              { status: 409 },
            )
          : answerView({ ...current, version_id: 8 }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'This view was changed while you were editing',
    });
    fireEvent.click(within(question).getByRole('button', { name: 'Replace' }));
    await screen.findByText('View saved.');
    expect(
      sent('PUT', '/api/views/12').map(({ body }) => (body as { version_id: number }).version_id),
    ).toEqual([4, 7]);
  });

  test('of somebody else can be saved as one of my own only', async () => {
    await open('/wells?view=13&page=1', {}, 'Editor');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save as view…' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for view Team list' }));
    for (const name of [/^Rename/, /^Make private/, /^Delete view/]) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item.getAttribute('aria-disabled')).toBe('true');
    }
  });

  test('keeps changed columns over a look at a record, and drops them on Reset', async () => {
    const router = await open('/wells?view=12', { 'GET /api/wells/8': () => refusal(404, 'Gone') });
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'API Number' }));
    expect(await screen.findByText('Edited')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Wagner 8H' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells/8/details'));
    await router.navigate(-1);
    await screen.findByRole('link', { name: 'Wagner 8H' });
    expect(columns()).toContain('API Number');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(columns()).not.toContain('API Number'));
    expect(screen.queryByText('Edited')).toBeNull();
  });
});

describe('saving a new view', () => {
  const save = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Save as view' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Name/ }), { target: { value: name } });
    return dialog;
  };

  test('keeps the list in sight and chooses the view', async () => {
    const created = testView(20, 'Gas', { shared: true });
    const router = await open('/wells?filter[operator]=gulf&page_size=25&sort=-spud_date', {
      'POST /api/views': () =>
        answerView({ ...created, state: { ...created.state, columns: [...layout.columns] } }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save as view…' }));
    const dialog = await save(' Gas ');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Share in Buckeye/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(search(router)).toContain('?view=20&page=1'));
    expect(sent('POST', '/api/views')[0]?.body).toEqual({
      entity: 'well',
      name: 'Gas',
      shared: true,
      company_id: 1,
      state: { ...mine.state, columns: layout.columns },
    });
    expect(screen.queryByText('Edited')).toBeNull();
  });

  test('needs a name, and says at the name what the server refuses', async () => {
    const message = 'You already have a view with this name';
    await open('/wells?q=a', {
      'POST /api/views': () => refusal(409, message, [{ path: 'name', message }]),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save as view…' }));
    const dialog = await save('  ');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText('Name is required')).toBeDefined();
    await save('Gulf wells');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText(message)).toBeDefined();
    expect((within(dialog).getByRole('textbox', { name: /Name/ }) as HTMLInputElement).value).toBe(
      'Gulf wells',
    );
  });

  test('a Viewer keeps it privately', async () => {
    await open('/wells?q=a', {}, 'Viewer');
    fireEvent.click(screen.getByRole('button', { name: 'Save as view…' }));
    const dialog = await save('Mine');
    expect(
      (within(dialog).getByRole('checkbox', { name: /Share in Buckeye/ }) as HTMLInputElement).disabled,
    ).toBe(true);
  });
});

describe('the acts on a view', () => {
  test('rename and share it', async () => {
    await open('/wells?view=12', {
      'PUT /api/views/12': ({ body }) => answerView({ ...mine, ...(body as Partial<View>) }),
    });
    await act('Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Name/ }), { target: { value: 'Gulf' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('View renamed.')).toBeDefined();
    await act('Share in Buckeye');
    expect(await screen.findByText('View shared in Buckeye.')).toBeDefined();
    expect(sent('PUT', '/api/views/12').map(({ body }) => body)).toEqual([
      { name: 'Gulf' },
      { shared: true },
    ]);
  });

  test('delete it immediately, with an undo', async () => {
    let isGone = false;
    const router = await open('/wells?view=12', {
      'GET /api/views': () => listAnswer(isGone ? [] : [mine]),
      'DELETE /api/views/12': () => {
        isGone = true;
        return data({ id: 12 });
      },
      'POST /api/views/12/restore': () => {
        isGone = false;
        return answerView(mine);
      },
    });
    await act('Delete view');
    expect(await screen.findByText('View deleted.')).toBeDefined();
    await waitFor(() => expect(search(router)).toBe(''));
    await waitFor(() => expect(viewButton().textContent).toContain('All wells'));
    expect(screen.queryByText(/^The view in this link/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('View restored.')).toBeDefined();
    expect(within(await openMenu()).getByText('Gulf wells')).toBeDefined();
  });
});
