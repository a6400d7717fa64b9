import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testReading } from '#web/platform/testing/test-reading.ts';

beforeEach(() => sessionStorage.clear());

const analysis = {
  analysisId: 'a-1',
  fileName: 'owners.csv',
  analysis: {
    columnNames: ['LESSOR_LAST', 'LESSOR_FIRST', 'CITY'],
    columnTypes: { LESSOR_LAST: 'text', LESSOR_FIRST: 'text', CITY: 'text' },
    suggestedMappings: {
      LESSOR_LAST: [{ table: 'owner', column: 'owner_name', confidence: 0.75 }],
      LESSOR_FIRST: [],
      CITY: [{ table: 'owner', column: 'city', confidence: 0.97 }],
    },
    rowCount: 1,
    sampleRows: [{ LESSOR_LAST: 'Smith', LESSOR_FIRST: 'John', CITY: 'Odessa' }],
    personName: { first: 'LESSOR_FIRST', last: 'LESSOR_LAST' },
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues: [],
    reading: testReading(),
    rawRows: [],
  },
  repairs: [],
};

test('first and last names are joined visibly, and again with one click', async () => {
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
  const owner = () => screen.getByLabelText<HTMLSelectElement>('Column for Owner Name');
  const joined = 'Owner Name (LESSOR_FIRST + LESSOR_LAST)';
  await screen.findByText('“LESSOR_FIRST” and “LESSOR_LAST” together');
  expect(owner().value).toBe(joined);
  expect(within(screen.getByLabelText(`First rows of ${joined}`)).getByText('John Smith')).toBeTruthy();

  fireEvent.change(owner(), { target: { value: 'LESSOR_LAST' } });
  expect(screen.getByText('“LESSOR_LAST” has last names only; the rest is in “LESSOR_FIRST”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Combine as John Smith' }));
  expect(owner().value).toBe(joined);
});
