import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testReading } from '#web/platform/testing/test-reading.ts';

beforeEach(() => sessionStorage.clear());

const suggestion = (column: string) => [{ table: 'formation_top', column, confidence: 0.97 }];

/** A file of formations and one column of their depths. */
async function renderTops(depth: string, suggested: object[]) {
  const analysis = {
    columnNames: ['API', 'Formation', depth],
    columnTypes: { API: 'text', Formation: 'text', [depth]: 'int' },
    suggestedMappings: {
      API: suggestion('api_number'),
      Formation: suggestion('formation'),
      [depth]: suggested,
    },
    rowCount: 1,
    sampleRows: [{ API: '05-123-00001', Formation: 'Niobrara', [depth]: '6890' }],
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues: [],
    reading: testReading(),
    rawRows: [],
  };
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () =>
          data({ analysisId: 'a-1', fileName: 'tops.csv', analysis, repairs: [] }),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/mapping/configurations': () => data(),
        'POST /api/mapping/configurations/match': () => data(),
      },
    },
    '/import?step=entity-mapping&analysis=a-1&area=70',
  );
  await screen.findByRole('heading', { name: 'Formation Top' });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(`Column for ${label}`);

test('a file of tops is mapped below its own heading, and its column name says that they are tops', async () => {
  await renderTops('Top TVD', suggestion('vertical_depth'));
  expect(
    headings().filter((title) => title === 'Events, tops and division orders' || title === 'Well'),
  ).toEqual(['Events, tops and division orders', 'Well']);
  expect(chosen('Formation Top Top or Base').value).toBe('Top or Base');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
});

test('the user says which depth a column has if its name does not', async () => {
  await renderTops('Depth', []);
  expect(
    screen.getByText('Map True Vertical Depth (ft), Measured Depth (ft), or Subsea Elevation (ft).'),
  ).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Map Required Fields to Continue' });
  expect(next).toHaveProperty('disabled', true);
  fireEvent.change(chosen('Formation Top Measured Depth (ft)'), { target: { value: 'Depth' } });
  expect(screen.queryByText(/^Map True Vertical Depth/)).toBeNull();
});
