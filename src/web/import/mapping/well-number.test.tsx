import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testReading } from '#web/platform/testing/test-reading.ts';

beforeEach(() => sessionStorage.clear());

const analysis = {
  analysisId: 'a-1',
  fileName: 'wells.csv',
  analysis: {
    columnNames: ['API', 'LEASE NAME', 'WELL NO.'],
    columnTypes: { API: 'text', 'LEASE NAME': 'text', 'WELL NO.': 'text' },
    suggestedMappings: {
      API: [{ table: 'well', column: 'api_number', confidence: 0.97 }],
      'LEASE NAME': [{ table: 'well', column: 'well_name', confidence: 0.9 }],
      'WELL NO.': [],
    },
    rowCount: 1,
    sampleRows: [{ API: '42-301-31000', 'LEASE NAME': 'Cedar', 'WELL NO.': '7H' }],
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues: [],
    reading: testReading(),
    rawRows: [],
  },
  repairs: [],
};

test('the numbers of wells are joined to their names with one click', async () => {
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysis),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/mapping/configurations': () => data(),
        'POST /api/mapping/configurations/match': () => data(),
      },
    },
    '/import?step=entity-mapping&analysis=a-1&area=70',
  );
  const offer = '“LEASE NAME” has no well numbers; they are in “WELL NO.”';
  await screen.findByText(offer);
  fireEvent.click(screen.getByRole('button', { name: 'Combine as Mesa 1H' }));
  expect(screen.queryByText(offer)).toBeNull();
  const joined = 'Well Name (LEASE NAME + WELL NO.)';
  expect(screen.getByLabelText<HTMLSelectElement>('Column for Well Name').value).toBe(joined);
  expect(screen.getByLabelText(`First rows of ${joined}`).textContent).toContain('Cedar 7H');
});

test('the names of leases are joined to the numbers of wells', async () => {
  const listed = {
    ...analysis.analysis,
    columnNames: ['API', 'LEASE', 'WELL'],
    columnTypes: { API: 'text', LEASE: 'text', WELL: 'text' },
    suggestedMappings: {
      API: [{ table: 'well', column: 'api_number', confidence: 0.97 }],
      LEASE: [],
      WELL: [{ table: 'well', column: 'well_name', confidence: 0.76 }],
    },
    sampleRows: [{ API: '42-301-31000', LEASE: 'Cedar', WELL: '1-14H' }],
  };
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data({ ...analysis, analysis: listed }),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/mapping/configurations': () => data(),
        'POST /api/mapping/configurations/match': () => data(),
      },
    },
    '/import?step=entity-mapping&analysis=a-1&area=70',
  );
  await screen.findByText('“WELL” has well numbers only; their names are in “LEASE”');
  fireEvent.click(screen.getByRole('button', { name: 'Combine as Mesa 1H' }));
  const joined = 'Well Name (LEASE + WELL)';
  expect(screen.getByLabelText(`First rows of ${joined}`).textContent).toContain('Cedar 1-14H');
});
