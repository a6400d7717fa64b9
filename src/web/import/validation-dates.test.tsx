import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DateColumn } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';
import { testReading } from '#web/platform/testing/test-reading.ts';
import { ImportPage } from './import-page.tsx';

beforeEach(() => sessionStorage.clear());

const signed: DateColumn = {
  column: 'Signed',
  order: 'month-first',
  doubt: 'mixed',
  isChosen: false,
  isMostlyDates: true,
  monthFirst: 1204,
  dayFirst: 3,
  either: 1,
  fixed: 0,
  serials: 0,
  noDate: 4,
  examples: { monthFirst: '1/15/2024', dayFirst: '13/1/2024', either: '6/1/2024', noDate: '2/30/2024' },
};

function analysisOf(column: DateColumn) {
  const dateOrders = column.isChosen ? { dateOrders: [{ column: 'Signed', order: column.order }] } : {};
  const { chosen } = testReading();
  return {
    analysisId: 'a-1',
    fileName: 'leases.csv',
    analysis: {
      columnNames: ['Lease', 'File', 'Signed'],
      columnTypes: { Lease: 'text', File: 'text', Signed: 'text' },
      suggestedMappings: {
        Lease: [{ table: 'lease', column: 'contract_name', confidence: 0.97 }],
        File: [{ table: 'lease', column: 'file_number', confidence: 0.97 }],
        Signed: [{ table: 'lease', column: 'contract_date', confidence: 0.97 }],
      },
      rowCount: 1212,
      sampleRows: [],
      sheetNames: [],
      encoding: 'utf-8',
      delimiter: ',',
      issues: [],
      reading: testReading({ dateColumns: [column], chosen: { ...chosen, ...dateOrders } }),
      rawRows: [],
    },
    repairs: [],
  };
}

test('contradictory dates are asked about before validation', async () => {
  const record = testImport({ dry_run: true, results: { lease: testResult({ inserts: 1 }) }, act_id: null });
  const { requests } = await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysisOf(signed)),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'PUT /api/analyze-file/a-1/reading': () =>
          data(analysisOf({ ...signed, order: 'day-first', doubt: 'none', isChosen: true })),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () => data(record),
        'GET /api/imports/5/rows': () => data(),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('Dates in Signed');
  expect(select.value).toBe('');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Choose how to read them',
    'Month/day/year: 6/1/2024 is Jun 1, 2024',
    'Day/month/year: 6/1/2024 is Jan 6, 2024',
    'Only unambiguous dates; reject the others',
  ]);
  const counts =
    "1,204 cells read only month-first (1/15/2024), 3 read only day-first (13/1/2024), 1 could be either (6/1/2024), 4 aren't dates (2/30/2024).";
  expect(screen.getByText(counts)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fix Errors to Continue' })).toHaveProperty('disabled', true);
  const started = () => requests.filter(({ path }) => path === '/api/process-mappings');
  expect(started()).toEqual([]);
  fireEvent.change(select, { target: { value: 'day-first' } });
  await waitFor(() => expect(started()).toHaveLength(1));
  expect(requests.find(({ path }) => path.endsWith('/reading'))?.body).toEqual({
    dateOrders: [{ column: 'Signed', order: 'day-first' }],
  });
  expect(screen.queryByLabelText('Dates in Signed')).toBeNull();
});

test('the order of dates discards no repaired cell', async () => {
  const repairs = [{ record_index: 1, column: 'Signed', value: '6/1/2024' }];
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data({ ...analysisOf(signed), repairs }),
        'GET /api/destination-schema': () => data(destinationSchema()),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  await screen.findByLabelText('Dates in Signed');
  expect(screen.queryByText(/discards/)).toBeNull();
});

test('the order with the year first is offered where dates may have it', async () => {
  const open: DateColumn = {
    ...signed,
    order: 'unambiguous',
    doubt: 'open',
    monthFirst: 0,
    dayFirst: 0,
    either: 0,
    dayOrYear: 39,
    noDate: 0,
    examples: { dayOrYear: '24-06-01' },
  };
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysisOf(open)),
        'GET /api/destination-schema': () => data(destinationSchema()),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('Dates in Signed');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Choose how to read them',
    'Month/day/year',
    'Day/month/year: 24-06-01 is Jun 24, 2001',
    'Year/month/day: 24-06-01 is Jun 1, 2024',
    'Only unambiguous dates; reject the others',
  ]);
  expect(screen.getByText('39 cells could be day-first or year-first (24-06-01).')).toBeTruthy();
});

test('rows that share a key but differ are reported before the import', async () => {
  const repeated_keys = {
    rows: 1340,
    keys: 12,
    columns: [
      { column: 'Section', rows: 1340 },
      { column: 'Acres', rows: 7 },
    ],
    examples: [{ key: '12N-3W', records: [2, 3, 1004] }],
  };
  const lease = testResult({ inserts: 12, updates: 1340, repeated_keys });
  const ownership = testResult({
    inserts: 1,
    updates: 1,
    repeated_keys: {
      rows: 1,
      keys: 1,
      columns: [{ column: 'Book/Page', rows: 1 }],
      examples: [{ key: 'T-1, Smith', records: [1, 2] }],
    },
  });
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysisOf({ ...signed, doubt: 'none' })),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () =>
          data(testImport({ dry_run: true, results: { lease, ownership }, act_id: null })),
        'GET /api/imports/5/rows': () => data(),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  expect(
    await screen.findByText(
      '1,340 rows repeat 12 values of File Number but differ in Section (1,340), Acres (7)',
    ),
  ).toBeTruthy();
  expect(screen.getByText('“12N-3W”: rows 2, 3, 1,004')).toBeTruthy();
  expect(screen.getByText('1 row repeats 1 ownership but differs in Book/Page (1)')).toBeTruthy();
  expect(screen.getByText('“T-1, Smith”: rows 1, 2')).toBeTruthy();
});
