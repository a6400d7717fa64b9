import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Analysis, Reading } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';

beforeEach(() => sessionStorage.clear());

const choices: Reading['chosen'] = {
  encoding: 'windows-1252',
  delimiter: ';',
  sheets: [],
  headerFrom: 2,
  headerTo: 2,
  setAside: { subtotals: true, units: true, repeatedHeaders: true },
  fillDown: [],
  serialDates: [],
  decimalComma: [],
};

function analysisOf(changed: Partial<Reading> = {}, columnNames = ['API', 'Name']): Analysis {
  return {
    analysisId: 'a-1',
    fileName: 'wells.csv',
    analysis: {
      columnNames,
      columnTypes: Object.fromEntries(columnNames.map((name) => [name, 'text' as const])),
      suggestedMappings: Object.fromEntries(
        columnNames.map((name) => [
          name,
          name === 'API' ? [{ table: 'well', column: 'api_number', confidence: 0.97 }] : [],
        ]),
      ),
      rowCount: 2,
      sampleRows: [{ API: '34-013-20654', Name: 'KALDOR 1H' }],
      sheetNames: [],
      encoding: 'windows-1252',
      delimiter: ';',
      issues: [],
      reading: {
        found: choices,
        chosen: choices,
        decided: {},
        doubts: [{ about: 'encoding', message: 'See whether names look right.' }],
        sheets: [],
        offers: { fillDown: ['Name'], serialDates: [], decimalComma: [] },
        setAsideRows: { titles: 1, units: 0, repeatedHeaders: 0, subtotals: 1, blank: 0 },
        ...changed,
      },
      rawRows: [
        { place: 1, cells: ['Wells'], part: 'title' },
        { place: 2, cells: ['API', 'Name'], part: 'header' },
        { place: 3, cells: ['34-013-20654', 'KALDOR 1H'], part: 'data' },
      ],
    },
    repairs: [],
  };
}

async function show(
  analysis: Analysis,
  put: (body: unknown) => Response,
  aside: () => Response = () => data(),
) {
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysis),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/mapping/configurations': () => data(),
        'POST /api/mapping/configurations/match': () => data(),
        'GET /api/analyze-file/a-1/set-aside': aside,
        'PUT /api/analyze-file/a-1/reading': ({ body }) => put(body),
      },
    },
    '/import?step=entity-mapping&analysis=a-1&area=70',
  );
  await screen.findByText('See whether names look right.');
}

test('shows what is doubtful above the first rows, and re-reads with all choices', async () => {
  const bodies: unknown[] = [];
  await show(analysisOf({ decided: { fillDown: ['Name'], headerFrom: 2, headerTo: 2 } }), (body) => {
    bodies.push(body);
    return data(analysisOf({ decided: { setAside: { ...choices.setAside, units: false } } }));
  });
  expect(
    screen.getAllByText(/Windows-1252 \(Western\) · Semicolon · header in row 2 · 2 records/),
  ).toHaveLength(2);
  const grid = screen.getByRole('table', { name: 'First rows of the file' });
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: /^A row of units below the header/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    fillDown: ['Name'],
    headerFrom: 2,
    headerTo: 2,
    setAside: { subtotals: true, units: false, repeatedHeaders: true },
  });
});

test('says which changes discard the repaired cells', async () => {
  const repairs = [{ record_index: 1, column: 'Name', value: 'KALDOR 2H' }];
  await show({ ...analysisOf(), repairs }, () => data());
  expect(
    screen.getByText(
      '2 columns. Changing the format, header, sheets or columns discards your 1 cell repair.',
    ),
  ).toBeTruthy();
});

test('another header resets choices about columns and the mapping', async () => {
  const bodies: unknown[] = [];
  await show(analysisOf({ decided: { fillDown: ['Name'] } }), (body) => {
    bodies.push(body);
    return data(analysisOf({ decided: { headerFrom: 3, headerTo: 3 } }, ['34-013-20654', 'KALDOR 1H']));
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Column for Well API Number').value).toBe('API');
  fireEvent.click(screen.getByRole('button', { name: 'Row 3 as the header' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Column for Well API Number').value).toBe(''),
  );
  expect(bodies).toEqual([{ headerFrom: 3, headerTo: 3 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Use detected settings' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({});
});

test('a choice made while another is in progress is added to it', async () => {
  const bodies: unknown[] = [];
  await show(analysisOf(), (body) => {
    bodies.push(body);
    return data(analysisOf({ decided: body as Reading['decided'] }));
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^A row of units below the header/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Row 3 as the header' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const setAside = { subtotals: true, units: false, repeatedHeaders: true };
  expect(bodies).toEqual([{ setAside }, { setAside, headerFrom: 3, headerTo: 3 }]);
});

test('a refused choice is reported with the reason, and the file is read as before', async () => {
  await show(analysisOf(), () => refusal(400, 'Row 3 is blank or too far down for a header.'));
  fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'cp437' } });
  expect(await screen.findByText('Row 3 is blank or too far down for a header.')).toBeTruthy();
  expect(screen.getByText('The reading settings are unchanged.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('windows-1252');
});

test('a list of one column has no separator', async () => {
  const bodies: unknown[] = [];
  await show(analysisOf(), (body) => {
    bodies.push(body);
    return data(analysisOf({ chosen: { ...choices, delimiter: '' } }));
  });
  const separator = () => screen.getByLabelText<HTMLSelectElement>('Column separator');
  fireEvent.change(separator(), { target: { value: '' } });
  await waitFor(() => expect(separator().selectedOptions[0]?.textContent).toBe('No separator'));
  expect(bodies).toEqual([{ delimiter: '' }]);
  expect(screen.getAllByText(/· No separator · header in row 2/)).toHaveLength(2);
});

test('every row that is set aside can be looked at, and taken back into the data', async () => {
  const bodies: unknown[] = [];
  const rows = [
    { sheet: null, place: 1, part: 'title', taken_back: false, cells: ['Wells'] },
    { sheet: null, place: 904, part: 'subtotal', taken_back: false, cells: ['Total', '', '320'] },
  ];
  const meta = { total: 52, page: 1, page_size: 25, total_pages: 3 };
  await show(
    analysisOf({ setAsideRows: { titles: 1, units: 0, repeatedHeaders: 0, subtotals: 50, blank: 1 } }),
    (body) => {
      bodies.push(body);
      return data(analysisOf({ chosen: { ...choices, asData: [{ sheet: null, place: 904 }] } }));
    },
    () => Response.json({ success: true, data: rows, meta }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Review 52 rows set aside' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rows set aside' });
  expect(await within(dialog).findByText('Total · 320')).toBeTruthy();
  expect(within(dialog).getByText(/1–25/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Restore: row 1' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore: row 904' }));
  await waitFor(() => expect(bodies).toEqual([{ asData: [{ sheet: null, place: 904 }] }]));
});
