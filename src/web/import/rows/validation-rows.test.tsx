import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportRecord, ImportRow } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data, type FakeRequest } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';
import { testReading } from '#web/platform/testing/test-reading.ts';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout, and only rows in view are rendered.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

const analysis = {
  analysisId: 'a-1',
  fileName: 'wells.csv',
  analysis: {
    columnNames: ['API', 'Name', 'Status'],
    columnTypes: { API: 'text', Name: 'text', Status: 'text' },
    suggestedMappings: {
      API: [{ table: 'well', column: 'api_number', confidence: 0.97 }],
      Name: [{ table: 'well', column: 'well_name', confidence: 0.97 }],
      Status: [{ table: 'well', column: 'well_status', confidence: 0.97 }],
    },
    rowCount: 4,
    columnShares: {},
    sampleRows: [{ API: '34-013-20654', Name: 'KALDOR 1H', Status: 'PR' }],
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues: [],
    reading: testReading(),
  },
  repairs: [],
  revision: 'r0',
};

const result = testResult({ inserts: 1, updates: 1, errors: 2 });
const record = testImport({ dry_run: true, results: { well: result }, act_id: null });

const refused = (index: number, api: string): ImportRow => ({
  record_index: index,
  outcome: 'refused',
  messages: [{ column: 'API', message: 'API Number must have 10, 12 or 14 digits' }],
  cells: { API: api, Name: `KALDOR ${index}H`, Status: 'PR' },
  changes: [],
});
const changed: ImportRow = {
  record_index: 4,
  outcome: 'updated',
  messages: [],
  cells: { API: '3401320657', Name: 'KALDOR 4H', Status: 'PR' },
  changes: [{ column: 'operator', from: 'Ascent', to: 'Gulfport' }],
};

const twoRefused = [refused(2, 'none'), refused(3, 'none')];
const unreadable: ImportRow = {
  ...refused(5, '3401320658'),
  messages: [{ column: null, message: 'has 4 values, but the header has 3 columns' }],
};

const answerRows =
  (allRefused: ImportRow[]) =>
  ({ query }: FakeRequest): Response => {
    const outcome = query.get('outcome');
    const rows =
      outcome === 'refused'
        ? allRefused
        : outcome === 'updated'
          ? [changed]
          : outcome === 'warned'
            ? []
            : [...allRefused, changed];
    return Response.json({
      success: true,
      data: rows,
      meta: { total: rows.length, page: 1, page_size: 100, total_pages: 1, rows_not_kept: 0 },
    });
  };

async function open(state: ImportRecord['state'] = 'done', tried = record, allRefused = twoRefused) {
  const { requests, router } = await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysis),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/import-words': () => Response.json({ success: true, data: remembered }),
        'POST /api/import-words': () => data({}),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () => data(state === 'done' ? tried : { ...tried, state, results: null }),
        'POST /api/imports/5/cancel': () => data({}),
        'GET /api/imports/5/rows': answerRows(allRefused),
        'PUT /api/analyze-file/a-1/repairs': () => data({ ...analysis, revision: 'r1' }),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  if (state === 'done') await screen.findByRole('textbox', { name: 'API of record 2' });
  else await screen.findByText('Checking every row');
  return {
    router,
    requests,
    cancelled: () => requests.filter(({ path }) => path === '/api/imports/5/cancel'),
    kept: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    trials: () => requests.filter(({ path }) => path === '/api/process-mappings'),
  };
}

const remembered: object[] = [];
beforeEach(() => remembered.splice(0));

const cell = (index: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `API of record ${index}` });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the rows that need a look come first, and a figure leads to its rows', async () => {
  await open();
  expect(screen.getAllByText('API Number must have 10, 12 or 14 digits')).toHaveLength(2);
  fireEvent.click(button('1 Well: Changed. Show the rows'));
  const row = await screen.findByText(/Ascent/);
  expect(row.closest('p')?.textContent).toBe('Operator: Ascent → becomes  Gulfport');
});

test('a repaired cell is kept, asks for another trial, and can be taken back', async () => {
  const { kept, trials } = await open();
  expect(button('Continue').disabled).toBe(false);
  cell(2).focus();
  fireEvent.change(cell(2), { target: { value: '3401320655' } });
  fireEvent.keyDown(cell(2), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(3));
  await waitFor(() =>
    expect(kept()).toEqual([
      { revision: 'r0', repairs: [{ record_index: 2, column: 'API', value: '3401320655' }] },
    ]),
  );
  expect(button('Continue').disabled).toBe(true);
  fireEvent.click(button('Revert'));
  await waitFor(() => expect(kept()).toHaveLength(2));
  expect([cell(2).value, button('Continue').disabled]).toEqual(['none', false]);
  expect(trials()).toHaveLength(1);

  fireEvent.change(cell(2), { target: { value: '3401320655' } });
  fireEvent.blur(cell(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(trials()).toHaveLength(2));
  await waitFor(() => expect(button('Continue').disabled).toBe(false));
});

test('an import names the revision of the file that the page shows', async () => {
  const { trials } = await open();
  fireEvent.change(cell(2), { target: { value: '3401320655' } });
  fireEvent.blur(cell(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(trials()).toHaveLength(2));
  await waitFor(() => expect(button('Continue').disabled).toBe(false));
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(trials()).toHaveLength(3));
  expect(trials()[2]?.body).toMatchObject({ revision: 'r1' });
});

test('a long list of words is folded, those first that were left out', async () => {
  const translations = Array.from({ length: 11 }, (_, n) => ({
    column: 'well_status',
    word: `P${n}`,
    option: 'producing',
    rows: n + 1,
  }));
  const unknown_words = [{ column: 'well_status', word: 'Quite busy', rows: 1 }];
  await open('done', { ...record, results: { well: { ...result, translations, unknown_words } } });
  expect(screen.getByText('Quite busy')).toBeTruthy();
  expect([screen.queryByText('P10') !== null, screen.queryByText('P0')]).toEqual([true, null]);
  fireEvent.click(button('Show all 12'));
  expect(screen.getByText('P0')).toBeTruthy();
  fireEvent.click(button('Show fewer'));
  expect(screen.queryByText('P0')).toBeNull();
});

test('a word can be mapped to an option or its rows dropped, and both can be undone', async () => {
  const unknown_words = [
    { column: 'well_status', word: 'AC', rows: 3 },
    { column: 'well_status', word: 'XX', rows: 1 },
  ];
  const { trials } = await open('done', { ...record, results: { well: { ...result, unknown_words } } });
  const select = (word: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Read “${word}” as` });
  const choose = (word: string, label: string) => {
    const option = within(select(word)).getByRole<HTMLOptionElement>('option', { name: label });
    fireEvent.change(select(word), { target: { value: option.value } });
  };
  choose('AC', 'Producing');
  choose('XX', 'Drop these rows');
  expect(button('Continue').disabled).toBe(true);
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await waitFor(() => expect(trials()).toHaveLength(2));
  expect(trials()[1]?.body).toMatchObject({
    mappings: { 'Status (words)': { table: 'well', column: 'well_status' } },
    derivedColumns: [
      { name: 'Status (words)', make: { kind: 'words', column: 'Status', words: { AC: 'producing' } } },
    ],
    excludedRows: [{ column: 'Status', words: ['XX'] }],
  });
  await waitFor(() => expect(button('Continue').disabled).toBe(false));
  fireEvent.click(button('Undo the choice for “AC”'));
  fireEvent.click(button('Undo the choice for “XX”'));
  expect(select('AC').selectedOptions[0]?.label).toBe('Leave empty');
  expect(button('Continue').disabled).toBe(true);
});

test('a remembered word is suggested, and a choice can be remembered', async () => {
  remembered.push({
    id: 7,
    company_id: record.company_id,
    entity: 'well',
    column: 'well_status',
    source: null,
    word: 'busy',
    option: 'producing',
    owner_id: null,
    owner_name: null,
    created_date: '',
    modified_date: '',
    version_id: 1,
  });
  const unknown_words = ['Busy', 'Lazy'].map((word) => ({ column: 'well_status', word, rows: 2 }));
  const { requests } = await open('done', { ...record, results: { well: { ...result, unknown_words } } });
  const select = (word: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Read “${word}” as` });
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(select('Busy').selectedOptions[0]?.label).toBe('Producing');
  expect(screen.queryByRole('button', { name: /Remember “Busy”/ })).toBeNull();
  fireEvent.change(select('Lazy'), { target: { value: 'option shut-in' } });
  fireEvent.click(button('Remember “Lazy” for your company'));
  await screen.findByText('Remembered for your company.');
  expect(
    requests.find(({ method, path }) => method === 'POST' && path === '/api/import-words')?.body,
  ).toEqual({
    company_id: record.company_id,
    entity: 'well',
    column: 'well_status',
    source: null,
    word: 'Lazy',
    option: 'shut-in',
  });
  fireEvent.click(button('Remembered words'));
  expect(await screen.findByRole('combobox', { name: 'Meaning of “busy”' })).toBeTruthy();
});

test('the agency that all codes point to is suggested and shows what they mean', async () => {
  const unknown_words = ['LOC', 'PNC', 'NC'].map((word) => ({ column: 'well_status', word, rows: 2 }));
  await open('done', { ...record, results: { well: { ...result, unknown_words } } });
  fireEvent.click(button('Use its codes'));
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Codes from' }).selectedOptions[0]?.label,
  ).toBe('North Dakota DMR');
  expect(screen.getByText(/permitted location, not spud/)).toBeTruthy();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read “LOC” as' });
  expect(select.selectedOptions[0]?.label).toBe('Proposed');
});

test('a row that does not fit the columns offers all its cells', async () => {
  await open('done', record, [refused(2, 'none'), unreadable]);
  expect(screen.queryByRole('textbox', { name: 'API of record 5' })).toBeNull();
  fireEvent.click(button('Show its cells'));
  expect(screen.getByRole('textbox', { name: 'Name of record 5' })).toBeTruthy();
});

test('Escape leaves a cell as it was', async () => {
  const { kept } = await open();
  fireEvent.change(cell(2), { target: { value: 'x' } });
  fireEvent.keyDown(cell(2), { key: 'Escape' });
  fireEvent.blur(cell(2));
  expect([cell(2).value, kept()]).toEqual(['none', []]);
});

test('a value is replaced in every doubtful row that has it, and comes back by Undo', async () => {
  const { kept } = await open();
  fireEvent.change(cell(2), { target: { value: '3401320655' } });
  fireEvent.blur(cell(2));
  fireEvent.click(button('Replace everywhere'));
  const reported = await screen.findByText('API: “none” replaced by “3401320655” in 2 rows.');
  expect(cell(3).value).toBe('3401320655');
  await waitFor(() =>
    expect(kept().at(-1)).toEqual({
      revision: 'r1',
      repairs: [2, 3].map((index) => ({ record_index: index, column: 'API', value: '3401320655' })),
    }),
  );
  const toast = reported.closest('li') ?? document.body;
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cell(3).value).toBe('none'));
  expect(cell(2).value).toBe('3401320655');
});

test('every cell of a row can be repaired', async () => {
  const { kept } = await open();
  expect(screen.queryByRole('textbox', { name: 'Name of record 2' })).toBeNull();
  fireEvent.click(button('Show all cells of record 2'));
  const name = screen.getByRole('textbox', { name: 'Name of record 2' });
  fireEvent.change(name, { target: { value: 'WAGNER 2H' } });
  fireEvent.blur(name);
  await waitFor(() =>
    expect(kept()).toEqual([
      { revision: 'r0', repairs: [{ record_index: 2, column: 'Name', value: 'WAGNER 2H' }] },
    ]),
  );
});

test('a trial ends with the step that waits for it', async () => {
  const running = await open('queued');
  expect(await screen.findByText('Waiting in line')).toBeTruthy();
  await running.router.navigate('/elsewhere');
  await waitFor(() => expect(running.cancelled()).toHaveLength(1));
});

test('a trial that is done is left alone', async () => {
  const done = await open();
  await done.router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  expect(done.cancelled()).toHaveLength(0);
});
