import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReadingChoices } from '#shared/import/contracts/import.ts';
import type { ShareEvidence } from '#shared/import/match/fraction-or-percent.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';

const rates = {
  upToOne: 2,
  aboveOne: 1,
  greatest: 0.25,
  examplesUpToOne: ['0.25', '0.125'],
  examplesAboveOne: ['18.75'],
};

const plainReading: ReadingChoices = {
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  headerFrom: 1,
  headerTo: 1,
  setAside: { subtotals: true, units: true, repeatedHeaders: true },
  fillDown: [],
  serialDates: [],
  decimalComma: [],
};

function analysisOf(shares: ReadingChoices['shares'], evidence: ShareEvidence) {
  const columns = ['File', 'Name', 'Rate'];
  return {
    analysisId: 'a-1',
    fileName: 'leases.csv',
    analysis: {
      columnNames: columns,
      columnTypes: { File: 'text', Name: 'text', Rate: 'float' },
      suggestedMappings: {
        File: [{ table: 'lease', column: 'file_number', confidence: 0.99 }],
        Name: [{ table: 'lease', column: 'contract_name', confidence: 0.99 }],
        Rate: [{ table: 'lease', column: 'royalty_rate', confidence: 0.95 }],
      },
      rowCount: 3,
      reading: {
        found: plainReading,
        chosen: { ...plainReading, shares },
        decided: shares === undefined ? {} : { shares },
        doubts: [],
        sheets: [],
        offers: { fillDown: [], serialDates: [], decimalComma: [] },
        setAsideRows: { titles: 0, units: 0, repeatedHeaders: 0, subtotals: 0, blank: 0 },
      },
      rawRows: [],
      columnShares: { Rate: evidence },
      sampleRows: [{ File: '1', Name: 'Wagner', Rate: '0.25' }],
      sheetNames: [],
      encoding: 'utf-8',
      delimiter: ',',
      issues: [],
    },
  };
}

async function open(step: string, evidence: ShareEvidence = rates) {
  return renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () => data(analysisOf(undefined, evidence)),
        'PUT /api/analyze-file/a-1/reading': ({ body }) =>
          data(analysisOf((body as { shares: ReadingChoices['shares'] }).shares, evidence)),
        'POST /api/mapping/configurations/match': () => Response.json({ success: true, data: [] }),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () => data({ id: 5, state: 'queued', rows_done: 0, rows_total: 3 }),
        'POST /api/imports/5/cancel': () => data({}),
      },
    },
    `/import?step=${step}&analysis=a-1&area=70`,
  );
}

const question = () => screen.findByRole('group', { name: 'Meaning of the numbers in Rate' });

test('ambiguous numbers block validation until a person chooses their meaning', async () => {
  const { requests } = await open('validation');
  expect(
    await screen.findByText(
      'Are the numbers in "Rate" fractions or percentages? 2 values are 1 or less (0.25, 0.125); 1 value is above 1 (18.75).',
    ),
  ).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fix Errors to Continue' }).disabled).toBe(
    true,
  );
  const radios = within(await question()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(within(await question()).getByRole('radio', { name: '0.25 is 25%' }));
  await waitFor(() => expect(screen.queryByText(/^Are the numbers/)).toBeNull());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    shares: [{ column: 'Rate', as: 'fraction' }],
  });
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/process-mappings')).toBe(true));
});

test('a unit that is not understood is asked about', async () => {
  await open('validation', { ...rates, upToOne: 0, examplesUpToOne: [], unit: 'acres' });
  expect(
    await screen.findByText(
      `Are the numbers in "Rate" fractions or percentages? "acres" isn't understood as its unit. 1 value is above 1 (18.75). Either way, numbers above 1 are read as percentages: if they aren't, correct them in the file.`,
    ),
  ).toBeDefined();
});

test('percentages of a royalty are not asked about', async () => {
  await open('entity-mapping', { ...rates, upToOne: 0, greatest: 0, examplesUpToOne: [] });
  await screen.findByText('Wagner');
  expect(screen.queryByRole('group', { name: 'Meaning of the numbers in Rate' })).toBeNull();
});

test('numbers in a unit that applies are not asked about', async () => {
  await open('entity-mapping', { ...rates, upToOne: 0, examplesUpToOne: [], unit: '64ths' });
  await screen.findByText('Wagner');
  expect(screen.queryByRole('group', { name: 'Meaning of the numbers in Rate' })).toBeNull();
});

test('detected fractions are shown next to the mapping and can be changed to percentages', async () => {
  const { requests } = await open('entity-mapping', { ...rates, aboveOne: 0, examplesAboveOne: [] });
  const group = await question();
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: '0.25 is 25%' }).checked).toBe(true);
  fireEvent.click(within(group).getByRole('radio', { name: '0.25 is 0.25%' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      shares: [{ column: 'Rate', as: 'percent' }],
    }),
  );
  await waitFor(async () =>
    expect(
      within(await question()).getByRole<HTMLInputElement>('radio', { name: '0.25 is 0.25%' }).checked,
    ).toBe(true),
  );
});
