import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testImport, testResult } from '#web/platform/testing/test-import.ts';
import { testReading } from '#web/platform/testing/test-reading.ts';
import { ImportPage } from './import-page.tsx';

beforeEach(() => sessionStorage.clear());

const field = (table: string, column: string) => [{ table, column, confidence: 0.95 }];
const suggestedMappings = {
  Tract: field('tract', 'tract_name'),
  Owner: field('owner', 'owner_name'),
  'Net Acres (ha)': field('ownership', 'net_acres'),
  Agent: [],
  'Agent Phone': [],
};
const warning = (sourceColumn: string, message: string) => ({
  severity: 'warning' as const,
  message,
  sourceColumn,
  targetEntity: null,
  targetColumn: null,
});
const hectares = '"Net Acres (ha)" is in hectares and is converted to acres.';
const agent = '"Agent Phone" comes after "Agent", so it isn\'t mapped to the owner.';

async function open(step: string, issues: ReturnType<typeof warning>[]) {
  const columnNames = Object.keys(suggestedMappings);
  const analysis = {
    columnNames,
    columnTypes: Object.fromEntries(columnNames.map((name) => [name, 'text'])),
    suggestedMappings,
    rowCount: 2,
    sampleRows: [],
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues,
    reading: testReading(),
    rawRows: [],
  };
  const record = testImport({ dry_run: true, results: { tract: testResult({ inserts: 2 }) }, act_id: null });
  await renderSignedIn(
    <ImportPage />,
    {
      answers: {
        'GET /api/analyze-file/a-1': () =>
          data({ analysisId: 'a-1', fileName: 'owners.csv', analysis, repairs: [] }),
        'GET /api/destination-schema': () => data(destinationSchema()),
        'GET /api/mapping-configurations': () => data([]),
        'POST /api/process-mappings': () => data({ id: 5, state: 'queued' }),
        'GET /api/imports/5': () => data(record),
        'GET /api/imports/5/rows': () => data(),
      },
    },
    `/import?step=${step}&analysis=a-1&area=70`,
  );
}

test('Validate warns of columns that fill links, and names those that are left out', async () => {
  await open('validation', [warning('Net Acres (ha)', hectares), warning('Agent Phone', agent)]);
  const line = await screen.findByText("2 columns of the file aren't imported");
  expect(screen.getByText(hectares).closest('li')?.textContent).toBe(`Warning: ${hectares}`);
  const details = line.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(true);
  expect(within(details).getByText('Agent, Agent Phone')).toBeTruthy();
  expect(within(details).getByText(agent)).toBeTruthy();
});

test('without a note, the columns that are left out are folded', async () => {
  await open('validation', []);
  const line = await screen.findByText("2 columns of the file aren't imported");
  expect(screen.getByText('The mapping has no errors and no warnings.')).toBeTruthy();
  expect(line.closest('details')?.open).toBe(false);
});

test('Map Entities does not call the columns of links left out', async () => {
  await open('entity-mapping', []);
  const card = (await screen.findByText('Columns not imported')).closest('section') as HTMLElement;
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Agent', 'Agent Phone']);
});
