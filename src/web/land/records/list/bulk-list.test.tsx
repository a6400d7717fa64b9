import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../testing/render-records.tsx';

const wells = [testWell(9), testWell(8), testWell(7), testWell(6)];
type Answers = Parameters<typeof openRecords>[1];
let requests: FakeRequest[] = [];

async function open(answers: Answers = {}, path = '/wells', role?: 'Editor') {
  const opened = await openRecords(
    path,
    { 'GET /api/wells': () => listAnswer(wells, { total: 1410, total_pages: 141 }), ...answers },
    role,
  );
  requests = opened.requests;
  await row(9);
  return opened.router;
}

const row = (id: number) => screen.findByRole('link', { name: `Wagner ${id}H` });
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Wagner ${id}H` });
const ticked = () => [9, 8, 7, 6].filter((id) => box(id).checked);
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const selectPage = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all wells of this page' }));
const sent = (path: string) => requests.filter((request) => request.path === path);

async function confirm(question: string) {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

async function chooseField(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: /ield$/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
  // The new field takes the focus after a delay, which would close any list opened before that.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
}

const outcome = { matched: 2, refused: [], refused_count: 0, act_id: 7 };

describe('selecting', () => {
  test('a whole page offers all that match, and one row less is the rest of the page', async () => {
    await open();
    selectPage();
    expect(screen.getByText('All 4 on this page are selected.')).toBeDefined();
    click('Select all 1,410 that match');
    expect(screen.getByText('All 1,410 that match are selected.')).toBeDefined();
    expect(ticked()).toEqual([9, 8, 7, 6]);
    fireEvent.click(box(8));
    expect(screen.getByText('3 selected')).toBeDefined();
    expect(ticked()).toEqual([9, 7, 6]);
    click('Clear selection');
    expect(await screen.findByText('1,410 wells')).toBeDefined();
  });

  test('it survives another order, and another search starts anew', async () => {
    const router = await open();
    selectPage();
    click('Select all 1,410 that match');
    await router.navigate('/wells?sort=operator');
    await waitFor(() => expect(screen.getByText('All 1,410 that match are selected.')).toBeDefined());
    await router.navigate('/wells?q=wagner');
    await waitFor(() => expect(screen.queryByText(/are selected/)).toBeNull());
  });

  test('Shift and a click take all between, on a box or on the row', async () => {
    await open();
    fireEvent.click(box(9));
    fireEvent.click(box(7), { shiftKey: true });
    expect(ticked()).toEqual([9, 8, 7]);
    fireEvent.click(box(9));
    fireEvent.click(screen.getAllByText('Gulfport')[1] as HTMLElement, { shiftKey: true });
    expect(ticked()).toEqual([7]);
  });

  test('the keyboard ticks with x, ranges with Shift and arrows, the page with Ctrl-A', async () => {
    await open();
    (await row(9)).focus();
    press('x');
    expect(ticked()).toEqual([9]);
    press('x');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(ticked()).toEqual([9, 8, 7]);
    press('ArrowUp', { shiftKey: true });
    expect(ticked()).toEqual([9, 8]);
    expect(document.activeElement).toBe(await row(8));
    press('a', { ctrlKey: true });
    expect(ticked()).toEqual([9, 8, 7, 6]);
    press('Escape');
    expect(ticked()).toEqual([]);
    screen.getByRole('region', { name: 'Wells' }).focus();
    press('a', { metaKey: true });
    expect(screen.getByText('All 4 on this page are selected.')).toBeDefined();
    press('Escape');
    expect(ticked()).toEqual([]);
  });

  test('more than one call takes can be exported only', async () => {
    await open({
      'GET /api/wells': () => listAnswer(wells, { total: 148_000, total_pages: 14_800, total_exact: false }),
    });
    selectPage();
    click('Select all about 148,000 that match');
    expect(screen.getByText(/^Up to 100,000 can be edited or deleted at once/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit selected' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Delete selected' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Export selected' }).hasAttribute('disabled')).toBe(false);
  });

  test('an export of all that match is the export of the filter', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    await open({}, '/wells?filter[operator]=gulf');
    selectPage();
    click('Select all 1,410 that match');
    click('Export selected');
    await waitFor(() => expect(requests.some(({ query }) => query.get('format') === 'csv')).toBe(true));
    const requested = requests.find(({ query }) => query.get('format') === 'csv');
    expect(requested?.query.get('filter[operator]')).toBe('gulf');
  });
});

describe('editing', () => {
  test('says what will happen, sends the fields alone, and offers to undo', async () => {
    await open({
      'POST /api/wells/bulk-update': () => data({ ...outcome, updated: 2, unchanged: 0 }),
      'POST /api/acts/7/undo': () =>
        data({ matched: 2, undone: 2, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 }),
    });
    fireEvent.click(box(9));
    fireEvent.click(box(7));
    click('Edit selected');
    await chooseField('Operator');
    fireEvent.change(await screen.findByLabelText('Operator'), { target: { value: 'XTO' } });
    expect(await screen.findByText('Set Operator to XTO for 2 wells.')).toBeDefined();
    await chooseField('Spud Date');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Clear the value of Spud Date' }));
    expect(await screen.findByText('Set Operator to XTO and clear Spud Date for 2 wells.')).toBeDefined();
    click('Change 2 wells');
    expect(await screen.findByText('2 wells changed.')).toBeDefined();
    expect(sent('/api/wells/bulk-update')[0]?.body).toEqual({
      ids: [9, 7],
      changes: { operator: 'XTO', spud_date: null },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ticked()).toEqual([]);
    click('Undo');
    expect(await screen.findByText('Undone for 2 wells.')).toBeDefined();
  });

  test('all that match are named by the search and the filters, with the number that was confirmed', async () => {
    await open(
      { 'POST /api/wells/bulk-update': () => data({ ...outcome, updated: 1400, unchanged: 10 }) },
      '/wells?q=wag&filter[operator]=gulf&sort=operator&page=1',
    );
    selectPage();
    click('Select all 1,410 that match');
    click('Edit selected');
    await chooseField('Active');
    fireEvent.change(await screen.findByLabelText('Active'), { target: { value: 'false' } });
    click('Change 1,410 wells');
    expect(await screen.findByText('1,400 wells changed. 10 already had these values.')).toBeDefined();
    const [request] = sent('/api/wells/bulk-update');
    expect(request?.body).toEqual({
      matching: { q: 'wag', 'filter[operator]': 'gulf' },
      expected_count: 1410,
      changes: { is_active: false },
    });
    expect(request?.headers.get('X-Selected-Areas')).toBe('[4,5]');
  });

  test('asks for a field, and for a value, before anything is sent', async () => {
    await open();
    fireEvent.click(box(9));
    click('Edit selected');
    fireEvent.click(await screen.findByRole('button', { name: 'Change 1 well' }));
    expect(await screen.findByText('Choose a field to change')).toBeDefined();
    await chooseField('Gross Acres');
    click('Change 1 well');
    expect(await screen.findByText(/^Gross Acres needs a value/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Gross Acres'), { target: { value: '-5' } });
    expect(await screen.findByText(/^Gross Acres must be/)).toBeDefined();
    expect(sent('/api/wells/bulk-update')).toHaveLength(0);
  });

  test('a failure keeps what was typed, and the new number stands when others were quicker', async () => {
    let total = 1410;
    await open({
      'GET /api/wells': () => listAnswer(wells, { total, total_pages: 141 }),
      'POST /api/wells/bulk-update': () => {
        total = 1412;
        return refusal(409, '1,412 wells match now, not 1,410.');
      },
    });
    selectPage();
    click('Select all 1,410 that match');
    click('Edit selected');
    await chooseField('Operator');
    fireEvent.change(await screen.findByLabelText('Operator'), { target: { value: 'XTO' } });
    click('Change 1,410 wells');
    expect(await screen.findByText('1,412 wells match now, not 1,410.')).toBeDefined();
    expect(await screen.findByText('Set Operator to XTO for 1,412 wells.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Operator').value).toBe('XTO');
  });

  test('messages of the server about a field appear next to it', async () => {
    await open({
      'POST /api/wells/bulk-update': () =>
        Response.json(
          {
            success: false,
            code: 'invalid_input',
            message: 'Operator is odd',
            details: [{ path: 'changes.operator', message: 'Operator is odd' }],
          },
          { status: 400 },
        ),
    });
    fireEvent.click(box(9));
    click('Edit selected');
    await chooseField('Operator');
    fireEvent.change(await screen.findByLabelText('Operator'), { target: { value: 'X' } });
    click('Change 1 well');
    expect(await screen.findByText('Operator is odd')).toBeDefined();
    expect(screen.queryByText('Nothing was changed.')).toBeNull();
  });

  test('refused records are listed with their reasons, and stay selected', async () => {
    await open({
      'GET /api/wells/3': () => recordAnswer(testWell(3)),
      'POST /api/wells/bulk-update': () =>
        data({
          ...outcome,
          updated: 1408,
          unchanged: 0,
          refused: [
            { id: 8, title: 'Wagner 8H', code: 'duplicate', message: 'API Number is already used.' },
            { id: 3, title: 'Wagner 3H', code: 'duplicate', message: 'API Number is already used.' },
          ],
          refused_count: 2,
        }),
    });
    selectPage();
    click('Select all 1,410 that match');
    click('Edit selected');
    await chooseField('Area');
    fireEvent.change(await screen.findByLabelText('Area'), { target: { value: '5' } });
    click('Change 1,410 wells');
    expect(await screen.findByText('2 wells were not changed. They are still selected.')).toBeDefined();
    expect(screen.getByText(/API Number is already used:/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Wagner 3H' }).getAttribute('href')).toBe('/wells/3/details');
    expect(screen.getByText('2 selected')).toBeDefined();
    expect(box(8).checked).toBe(true);
    click('Dismiss');
    expect(screen.queryByText(/were not changed/)).toBeNull();
  });
});

describe('deleting', () => {
  test('asks, deletes in one call, and leaves selected what the server refused', async () => {
    await open({
      'POST /api/wells/bulk-delete': () =>
        data({
          matched: 2,
          deleted: 1,
          unchanged: 0,
          links_removed: 0,
          refused: [
            {
              id: 8,
              title: 'Wagner 8H',
              code: 'forbidden',
              message: 'As Editor, you can delete only what you created.',
            },
            { id: 7, title: null, code: 'not_found', message: 'There is no such well.' },
          ],
          refused_count: 2,
          act_id: 7,
        }),
      'POST /api/acts/7/undo': () =>
        Response.json(
          {
            success: false,
            code: 'conflict',
            message: 'Nothing could be undone. It was restored while you were editing.',
            details: [],
            data: [
              {
                matched: 1,
                undone: 0,
                refused: [
                  {
                    id: 9,
                    title: 'Wagner 9H',
                    code: 'conflict',
                    message: 'It was restored while you were editing.',
                  },
                ],
                refused_count: 1,
                links_restored: 0,
                links_missing: 0,
              },
            ],
          },
          { status: 409 },
        ),
    });
    for (const id of [9, 8, 7]) fireEvent.click(box(id));
    click('Delete selected');
    await confirm('Are you sure you want to delete these 3 wells?');
    expect(await screen.findByText('1 well was not deleted. It is still selected.')).toBeDefined();
    expect(screen.getByText(/As Editor, you can delete only what you created:/)).toBeDefined();
    expect(screen.getByText('2 wells deleted.')).toBeDefined();
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(sent('/api/wells/bulk-delete')[0]?.body).toEqual({ ids: [9, 8, 7] });
    click('Undo');
    expect(
      await screen.findByText(
        '1 well was left unchanged: Wagner 9H. It was restored while you were editing.',
      ),
    ).toBeDefined();
  });

  test('of one row asks the question of the specification, and a failure deletes nothing', async () => {
    await open({ 'POST /api/wells/bulk-delete': () => refusal(403, 'Your role does not allow this.') });
    fireEvent.click(box(9));
    click('Delete selected');
    await confirm('Are you sure you want to delete this well?');
    expect(
      await screen.findByText('The wells were not deleted. Your role does not allow this.'),
    ).toBeDefined();
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});
