import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, testWell } from '../../testing/render-records.tsx';

type Answers = Parameters<typeof openRecords>[1];
type Edit = { id: number; version_id: number; changes: Record<string, unknown> };

const testLease = {
  id: 3,
  contract_name: 'Wagner',
  file_number: 'A-1',
  standing: 'hbp',
  area_id: 4,
  version_id: 1,
};
const wells = [9, 8, 7].map((id) => testWell(id));
let requests: FakeRequest[] = [];

/** A server that stores what is sent, as the real one does. */
function storing(act = 70) {
  let acts = act;
  const stored = new Map(wells.map((well) => [well.id, well]));
  return {
    'GET /api/wells': () => listAnswer([...stored.values()]),
    'POST /api/wells/bulk-edit': ({ body }: FakeRequest) => {
      const { edits } = body as { edits: Edit[] };
      acts += 1;
      const records = edits.map(({ id, version_id, changes }) => {
        const record = { ...testWell(id), ...stored.get(id), ...changes, version_id: version_id + 1 };
        stored.set(id, record);
        return { id, data: record, warnings: [] };
      });
      return data({ act_id: acts, updated: records.length, unchanged: 0, records });
    },
  } satisfies Answers;
}

async function open(answers: Answers = {}, role?: 'Editor' | 'Viewer') {
  const opened = await openRecords('/wells?grid=1', { ...storing(), ...answers }, role);
  requests = opened.requests;
  await screen.findByRole('grid');
  return opened.router;
}

const cell = (row: number, column: string): HTMLElement => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const place = heads.indexOf(column);
  const found = document.querySelector<HTMLElement>(`[data-cell="${row}:${place}"]`);
  if (place < 0 || found === null) throw new Error(`no cell ${row} ${column} among ${heads.join(', ')}`);
  return found;
};
const focusOn = (element: HTMLElement) => act(() => element.focus());
const focused = () => document.activeElement as HTMLElement;
const press = (key: string, modifiers: object = {}) => fireEvent.keyDown(focused(), { key, ...modifiers });
const type = (text: string) => fireEvent.change(focused(), { target: { value: text } });
function editCell(row: number, column: string, text: string, leaveBy = 'Enter') {
  focusOn(cell(row, column));
  press('F2');
  type(text);
  press(leaveBy);
}
// The page of the tests does not show what is in the top layer.
const optionsShown = () =>
  within(screen.getByRole('listbox', { hidden: true }))
    .queryAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
function paste(text: string) {
  const event = createEvent.paste(focused(), { clipboardData: { getData: () => text } });
  fireEvent(focused(), event);
}
const sent = () =>
  requests
    .filter(({ path }) => path === '/api/wells/bulk-edit')
    .map(({ body }) => (body as { edits: Edit[] }).edits);
const saved = (count: number) => waitFor(() => expect(sent()).toHaveLength(count));

describe('a cell', () => {
  test('typing replaces its value, Enter saves it and moves down', async () => {
    await open();
    focusOn(cell(0, 'Operator'));
    press('D');
    expect((focused() as HTMLInputElement).value).toBe('D');
    type('Devon');
    press('Enter');
    await saved(1);
    expect(sent()).toEqual([[{ id: 9, version_id: 3, changes: { operator: 'Devon' } }]]);
    await waitFor(() => expect(cell(0, 'Operator').textContent).toBe('Devon'));
    expect(focused()).toBe(cell(1, 'Operator'));
    expect(focused().tabIndex).toBe(0);
  });

  test('Escape keeps the value; leaving with the same value saves nothing', async () => {
    await open();
    focusOn(cell(0, 'Operator'));
    press('Enter');
    type('Devon');
    press('Escape');
    expect(cell(0, 'Operator').textContent).toBe('Gulfport');
    expect(focused()).toBe(cell(0, 'Operator'));
    press('Enter');
    press('Tab');
    const [row, place] = (cell(0, 'Operator').dataset.cell ?? '').split(':').map(Number);
    expect(focused().dataset.cell).toBe(`${row}:${Number(place) + 1}`);
    expect(sent()).toEqual([]);
  });

  test('what cannot be read stays in it with the reason, and is saved once it is corrected', async () => {
    await open();
    editCell(0, 'Well Name', '');
    expect(screen.getByRole('alert').textContent).toBe('Not saved: 1 cell needs fixing.');
    expect(cell(0, 'Well Name').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(focused()).toBe(cell(0, 'Well Name')));
    expect(within(cell(0, 'Well Name')).getByText('Well Name is required')).toBeDefined();
    expect(sent()).toEqual([]);
    editCell(0, 'Well Name', 'Wagner 10H');
    await saved(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('choices are typed, moved through or clicked', async () => {
    await open();
    focusOn(cell(0, 'Well Status'));
    press('s');
    const box = focused();
    expect(box.getAttribute('role')).toBe('combobox');
    expect(optionsShown()).toEqual(['Shut-In']);
    press('Enter');
    await saved(1);
    focusOn(cell(1, 'Well Status'));
    press('Enter');
    press('ArrowDown');
    press('Tab');
    await saved(2);
    expect(sent().map((edits) => Object.keys(edits[0]?.changes ?? {}))).toEqual([
      ['well_status'],
      ['well_status'],
    ]);
    expect(sent()[0]?.[0]?.changes.well_status).toBe('shut-in');
    focusOn(cell(2, 'Well Status'));
    press('Enter');
    fireEvent.click(screen.getByRole('option', { name: 'Not set', hidden: true }));
    await saved(3);
    expect(sent()[2]?.[0]?.changes).toEqual({ well_status: null });
  });

  test('a text that begins no word of a choice is refused, and changes nothing', async () => {
    await open();
    for (const [row, text] of ['u', 'e', 'x'].entries()) {
      focusOn(cell(row, 'Well Status'));
      press(text);
      expect(optionsShown()).toEqual([]);
      press('Enter');
      expect(cell(row, 'Well Status').getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent()).toEqual([]);
  });

  test('one that is set by the server says why instead of being edited', async () => {
    const { requests: seen } = await openRecords('/leases?grid=1', {
      'GET /api/leases': () => listAnswer([testLease]),
    });
    await screen.findByRole('grid');
    const standing = cell(0, 'Standing');
    expect(standing.getAttribute('aria-readonly')).toBe('true');
    focusOn(standing);
    press('x');
    expect(within(standing).getByText('Standing is calculated from the lease and its wells.')).toBeDefined();
    expect(focused()).toBe(standing);
    paste('hbp');
    expect(await screen.findByText(/Nothing was pasted\. 1 cell is in Standing/)).toBeDefined();
    expect(seen.some(({ path }) => path.endsWith('/bulk-edit'))).toBe(false);
  });
});

describe('several cells', () => {
  test('a pasted block is one request, and Ctrl-Z undoes it', async () => {
    await open({ 'POST /api/acts/71/undo': () => data({ ...undone, matched: 2, undone: 2 }) });
    focusOn(cell(0, 'Operator'));
    paste('Devon\r\nAscent\r\n');
    await saved(1);
    expect(sent()[0]).toEqual([
      { id: 9, version_id: 3, changes: { operator: 'Devon' } },
      { id: 8, version_id: 3, changes: { operator: 'Ascent' } },
    ]);
    expect(await screen.findByText('2 cells saved.', { selector: '[role=alert] *' })).toBeDefined();
    press('z', { ctrlKey: true });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/acts/71/undo')).toBe(true));
    expect(await screen.findByText('Undone for 2 wells.')).toBeDefined();
  });

  test('Ctrl-Z undoes an edit that is still being saved, and then the one before it', async () => {
    const server = storing();
    let answerNow = () => {};
    const slow = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await open({
      ...server,
      'POST /api/wells/bulk-edit': async (request) => {
        const answer = server['POST /api/wells/bulk-edit'](request);
        if (JSON.stringify(request.body).includes('Ascent')) await slow;
        return answer;
      },
      'POST /api/acts/71/undo': () => data({ ...undone, matched: 1, undone: 1 }),
      'POST /api/acts/72/undo': () => data({ ...undone, matched: 1, undone: 1 }),
    });
    editCell(0, 'Operator', 'Devon');
    await waitFor(() => expect(cell(0, 'Operator').textContent).toBe('Devon'));
    editCell(1, 'Operator', 'Ascent');
    await saved(2);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    const undos = () => requests.flatMap(({ path }) => (path.endsWith('/undo') ? [path] : []));
    expect(undos()).toEqual([]);
    answerNow();
    await waitFor(() => expect(undos()).toEqual(['/api/acts/72/undo', '/api/acts/71/undo']));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true),
    );
  });

  test('what does not fit is counted before anything is saved', async () => {
    await open();
    focusOn(cell(1, 'Operator'));
    paste('A\nB\nC\nD');
    const question = await screen.findByRole('alertdialog', { name: 'Paste 2 of 4 cells?' });
    expect(question.textContent).toContain('2 cells are below the last row of this page.');
    expect(sent()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Paste 2 cells' }));
    await saved(1);
    expect(sent()[0]?.map(({ id }) => id)).toEqual([8, 7]);
  });

  test('one cell fills the selection, and Delete clears what may be blank', async () => {
    await open();
    focusOn(cell(0, 'Operator'));
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    paste('XTO');
    await saved(1);
    expect(sent()[0]).toHaveLength(3);
    await waitFor(() => expect(cell(2, 'Operator').textContent).toBe('XTO'));
    focusOn(cell(0, 'Well Name'));
    press('ArrowDown', { shiftKey: true });
    press('Delete');
    expect(await screen.findByText("2 cells can't be blank and were left as is.")).toBeDefined();
    expect(sent()).toHaveLength(1);
  });

  test('what all ambiguous percentages of a column mean is asked once', async () => {
    const leases = [testLease, { ...testLease, id: 4, royalty_rate: 0.25 }];
    const { requests: seen } = await openRecords('/leases?grid=1', {
      'GET /api/leases': () => listAnswer(leases),
    });
    await screen.findByRole('grid');
    focusOn(cell(0, 'Royalty Rate'));
    paste('0.125\n0.2');
    expect(screen.getByRole('alert').textContent).toBe('Not saved: 2 cells need fixing.');
    expect(screen.getByRole('button', { name: 'Read 0.125 as 0.125%' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Read 0.125 as 12.5%' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/leases/bulk-edit')?.body).toEqual({
        edits: [
          { id: 3, version_id: 1, changes: { royalty_rate: 0.125 } },
          { id: 4, version_id: 1, changes: { royalty_rate: 0.2 } },
        ],
      }),
    );
  });

  test('are copied as text for Excel', async () => {
    await open();
    focusOn(cell(0, 'Operator'));
    press('ArrowDown', { shiftKey: true });
    const copied = new Map<string, string>();
    const event = createEvent.copy(focused(), {
      clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
    });
    fireEvent(focused(), event);
    expect(copied.get('text/plain')).toBe('Gulfport\r\nGulfport');
    expect(copied.get('text/html')).toContain('<td');
  });

  test('a block with a cell that cannot be read waits, or is saved without it', async () => {
    await open();
    focusOn(cell(0, 'Well Name'));
    paste('A\n\nC');
    expect(screen.getByRole('alert').textContent).toBe('Not saved: 1 cell needs fixing.');
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 others' }));
    await saved(1);
    expect(sent()[0]?.map(({ id }) => id)).toEqual([9, 7]);
    expect(screen.getByText('Not saved: 1 cell needs fixing.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/Not saved/)).toBeNull();
    expect(cell(1, 'Well Name').textContent).toBe('Wagner 8H');
  });
});

const undone = { refused: [], refused_count: 0, links_restored: 0, links_missing: 0 };
const stale = (record: { id: number }) =>
  Response.json(
    {
      success: false,
      code: 'stale_version',
      message: 'Changed',
      details: [{ path: 'edits.0.version_id', message: 'Changed' }],
      data: [{ id: record.id, data: record }],
    },
    { status: 409 },
  );

describe('what goes wrong', () => {
  test('unusual values are saved and named', async () => {
    const warnings = [
      { path: 'spud_date', message: 'Spud Date is after First Production' },
      { path: 'operator', message: 'not edited' },
    ];
    await open({
      'POST /api/wells/bulk-edit': () =>
        data({
          act_id: 7,
          updated: 1,
          unchanged: 0,
          records: [{ id: 9, data: testWell(9, { version_id: 4 }), warnings }],
        }),
    });
    editCell(0, 'Spud Date', '2031-01-01');
    expect(
      await screen.findByText('Saved, but check: Wagner 9H: Spud Date is after First Production.'),
    ).toBeDefined();
  });

  test('another user’s value is shown beside mine, and mine is saved on their version', async () => {
    const theirs = testWell(9, {
      operator: 'Theirs',
      gross_acres: 20,
      version_id: 5,
      modified_by: 'Bo Clerk',
    });
    const answers = [() => stale(theirs)];
    const store = storing();
    await open({
      'POST /api/wells/bulk-edit': (request) =>
        answers.shift()?.() ?? store['POST /api/wells/bulk-edit'](request),
    });
    editCell(0, 'Operator', 'Mine');
    const dialog = await screen.findByRole('dialog', {
      name: 'This well was changed while you were editing',
    });
    expect(dialog.textContent).toContain('Bo Clerk saved changes.');
    expect(dialog.textContent).toContain('Their changes (kept): Gross Acres 20.00');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the grid' }));
    expect(await screen.findByText(/Someone else changed the same records/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    const again = await screen.findByRole('dialog', { name: /was changed/ });
    fireEvent.click(within(again).getByRole('button', { name: 'Save' }));
    expect(await within(again).findByText('Choose a value for each cell you both changed.')).toBeDefined();
    fireEvent.click(within(again).getByRole('radio', { name: /Keep mine/ }));
    fireEvent.click(within(again).getByRole('button', { name: 'Save' }));
    await saved(2);
    expect(sent()[1]).toEqual([{ id: 9, version_id: 5, changes: { operator: 'Mine' } }]);
  });

  test('their value is taken without another request', async () => {
    const theirs = testWell(9, { operator: 'Theirs', version_id: 5 });
    await open({ 'POST /api/wells/bulk-edit': () => stale(theirs) });
    editCell(0, 'Operator', 'Mine');
    const dialog = await screen.findByRole('dialog', { name: /was changed/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all theirs' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cell(0, 'Operator').textContent).toBe('Theirs'));
    expect(sent()).toHaveLength(1);
  });

  test('the server’s refusal is shown in its cell', async () => {
    const message = 'API Number is already used by another well in this area';
    await open({
      'POST /api/wells/bulk-edit': () =>
        refusal(409, message, [{ path: 'edits.0.changes.api_number', message }]),
    });
    editCell(1, 'API Number', '34-067-21065');
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved: 1 cell needs fixing.');
    focusOn(cell(1, 'API Number'));
    expect(await within(cell(1, 'API Number')).findByText(message)).toBeDefined();
  });

  test('a lost request is sent again with its key', async () => {
    const answers = [() => Promise.reject(new TypeError('offline'))];
    const store = storing();
    await open({
      'POST /api/wells/bulk-edit': (request) =>
        answers.shift()?.() ?? store['POST /api/wells/bulk-edit'](request),
    });
    editCell(0, 'Operator', 'Devon');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your edit was not saved\. Couldn't reach/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    const keys = requests
      .filter(({ path }) => path === '/api/wells/bulk-edit')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('leaving while cells are saved waits for that, and asks only if they are refused', async () => {
    const server = storing();
    const refusals = [false, true];
    let answerNow = () => {};
    const router = await open({
      ...server,
      'POST /api/wells/bulk-edit': async (request) => {
        await new Promise<void>((resolve) => {
          answerNow = resolve;
        });
        return refusals.shift() ? refusal(422, 'Not today') : server['POST /api/wells/bulk-edit'](request);
      },
    });
    const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Operator' }));
    editCell(0, 'Operator', 'Devon');
    await saved(1);
    sort();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.search).toBe('?grid=1');
    answerNow();
    await waitFor(() => expect(router.state.location.search).toBe('?sort=operator&grid=1'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(cell(0, 'Operator').textContent).toBe('Devon'));

    editCell(0, 'Operator', 'Ascent');
    await saved(2);
    sort();
    answerNow();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(router.state.location.search).toBe('?sort=operator&grid=1');
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-operator&grid=1'));
  });

  test('leaving with unsaved cells asks first', async () => {
    const router = await open();
    editCell(0, 'Well Name', '');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('Not saved: 1 cell needs fixing.');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('table');
    expect(router.state.location.search).toBe('');
  });
});

describe('the mode', () => {
  test('a button turns it on and Escape off', async () => {
    const { router } = await openRecords('/wells', storing());
    fireEvent.click(await screen.findByRole('button', { name: 'Edit in Grid' }));
    await screen.findByRole('grid');
    expect(router.state.location.search).toBe('?grid=1');
    await waitFor(() => expect(focused().dataset.cell).toBe('0:0'));
    press('Escape');
    await screen.findByRole('table');
    expect(router.state.location.search).toBe('');
  });

  test('it stays on while the list is sorted', async () => {
    const router = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Operator' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=operator&grid=1'));
    expect(await screen.findByRole('grid')).toBeDefined();
    expect(screen.queryByText(/The link has/)).toBeNull();
  });

  test('Viewers have none, also by a link', async () => {
    await openRecords('/wells?grid=1', storing(), 'Viewer');
    await screen.findByRole('link', { name: 'Wagner 9H' });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit in Grid' })).toBeNull();
  });
});
