import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testReading } from '#web/platform/testing/test-reading.ts';

beforeEach(() => sessionStorage.clear());

const suggestions = {
  Tract: [{ table: 'tract', column: 'tract_name', confidence: 0.97 }],
  Owner: [{ table: 'owner', column: 'owner_name', confidence: 0.97 }],
  NRI: [{ table: 'ownership', column: 'decimal_interest', confidence: 0.92 }],
};

async function open(suggestedMappings: Partial<typeof suggestions>) {
  const columnNames = Object.keys(suggestedMappings);
  return renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () =>
          data({
            analysisId: 'a-1',
            fileName: 'deck.csv',
            analysis: {
              columnNames,
              columnTypes: Object.fromEntries(columnNames.map((name) => [name, 'text'])),
              suggestedMappings,
              rowCount: 2,
              columnShares: {},
              sampleRows: [{ Tract: 'NE/4', Owner: 'Jane Smith', NRI: '0.25' }],
              sheetNames: [],
              encoding: 'utf-8',
              delimiter: ',',
              issues: [],
              reading: testReading(),
            },
          }),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
      },
    },
    '/import?step=relationship-mapping&analysis=a-1&area=70',
  );
}

const column = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const linkCheckbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('offers the links that the file can make, and says what keeps it from the others', async () => {
  await open(suggestions);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tie Tract – Owner' })).checked).toBe(
    true,
  );
  expect([linkCheckbox('Tie Ownership – Lease').disabled, linkCheckbox('Tie Tract – Well').disabled]).toEqual(
    [true, true],
  );
  expect(screen.getByText(/^This file can.t create these links\. Leases are not imported/)).toBeTruthy();
  expect(column('Column for Ownership Decimal Interest').value).toBe('NRI');
  expect(screen.getByText('NE/4 – Jane Smith')).toBeTruthy();
  expect(screen.getByText('0.25')).toBeTruthy();
  expect(screen.getByText('92%')).toBeTruthy();
});

test('a choice by hand goes into the trial, and stays when the step is opened again', async () => {
  const { requests, router } = await open(suggestions);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Column for Ownership Ownership Type' }), {
    target: { value: 'Owner' },
  });
  expect(screen.getByText('80%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.path).toBeTruthy());
  const sent = requests.find(({ path }) => path === '/api/process-mappings')?.body;
  expect(sent).toMatchObject({
    includedBridges: ['ownership'],
    bridgeMappings: [
      { sourceColumn: 'NRI', bridgeTable: 'ownership', attribute: 'decimal_interest' },
      { sourceColumn: 'Owner', bridgeTable: 'ownership', attribute: 'ownership_type' },
    ],
  });
  await router.navigate(-1);
  expect(
    (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Column for Ownership Ownership Type' }))
      .value,
  ).toBe('Owner');
});

test('a link that is left out is not made', async () => {
  const { requests } = await open(suggestions);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tie Tract – Owner' }));
  expect(screen.queryByRole('combobox', { name: 'Column for Ownership Decimal Interest' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/process-mappings')?.body).toMatchObject({
      includedBridges: [],
      bridgeMappings: [],
    }),
  );
});

test('a file with one kind has nothing to link, and continues', async () => {
  const { router } = await open({ Tract: suggestions.Tract });
  expect(await screen.findByText('No relationships to map')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.search).toContain('step=validation'));
});
