import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';
import { testReading } from '#web/platform/testing/test-reading.ts';
import { chooseComma } from './choose-comma.ts';

beforeEach(() => sessionStorage.clear());

const question = {
  column: 'Acres',
  example: '40,500',
  asComma: '40.5',
  asPoint: '40,500',
  provenBy: 'Bonus',
  proof: '1500,00',
};

function analysisOf(isOpen: boolean) {
  const { chosen } = testReading();
  return {
    analysisId: 'a-1',
    fileName: 'leases.csv',
    analysis: {
      columnNames: ['Lease', 'File', 'Acres', 'Bonus'],
      columnTypes: { Lease: 'text', File: 'text', Acres: 'float', Bonus: 'float' },
      suggestedMappings: {
        Lease: [{ table: 'lease', column: 'contract_name', confidence: 0.97 }],
        File: [{ table: 'lease', column: 'file_number', confidence: 0.97 }],
        Acres: [{ table: 'lease', column: 'lease_acres', confidence: 0.97 }],
        Bonus: [{ table: 'lease', column: 'bonus', confidence: 0.97 }],
      },
      rowCount: 3,
      sampleRows: [],
      sheetNames: [],
      encoding: 'utf-8',
      delimiter: ';',
      issues: [],
      reading: testReading({
        chosen: { ...chosen, decimalComma: ['Bonus'] },
        ...(isOpen ? { commaColumns: [question] } : {}),
      }),
      rawRows: [],
    },
    repairs: [],
  };
}

test('figures that could have a decimal comma block validation until a user chooses', async () => {
  const record = testImport({ dry_run: true, results: { lease: testResult({ inserts: 3 }) }, act_id: null });
  const { requests } = await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysisOf(true)),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'PUT /api/analyze-file/a-1/reading': () => data(analysisOf(false)),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () => data(record),
        'GET /api/imports/5/rows': () => data(),
      },
    },
    '/import?step=validation&analysis=a-1&area=70',
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('Figures in Acres');
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Choose how to read them',
    'Decimal comma: 40,500 is 40.5',
    'Decimal point: 40,500 is 40,500',
  ]);
  expect(
    screen.getByText('"Bonus" has decimal commas (1500,00), so 40,500 in "Acres" could be 40.5 or 40,500.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fix Errors to Continue' })).toHaveProperty('disabled', true);
  const started = () => requests.filter(({ path }) => path === '/api/process-mappings');
  expect(started()).toEqual([]);
  fireEvent.change(select, { target: { value: 'comma' } });
  await waitFor(() => expect(started()).toHaveLength(1));
  expect(requests.find(({ path }) => path.endsWith('/reading'))?.body).toEqual({
    decimalComma: ['Bonus', 'Acres'],
    decimalPoint: [],
  });
  expect(screen.queryByLabelText('Figures in Acres')).toBeNull();
});

test('a column has either a decimal comma or a decimal point', () => {
  const comma = chooseComma({ decimalComma: ['Bonus'], decimalPoint: ['Acres'] }, 'Acres', true);
  expect(comma).toEqual({ decimalComma: ['Bonus', 'Acres'], decimalPoint: [] });
  expect(chooseComma(comma, 'Bonus', false)).toEqual({ decimalComma: ['Acres'], decimalPoint: ['Bonus'] });
});
