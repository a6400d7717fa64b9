import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { ImportPage } from '#web/import/import-page.tsx';
import { isIssueOf } from '#web/import/validation/draft-issues.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testReading } from '#web/platform/testing/test-reading.ts';
import { setDerivedColumn } from './derived-draft.ts';
import { firstDraft } from './direction-pairs.tsx';

beforeEach(() => sessionStorage.clear());

const tract = (column: string) => [{ table: 'tract', column, confidence: 0.95 }];
const analysis = {
  analysisId: 'a-1',
  fileName: 'tracts.csv',
  analysis: {
    columnNames: ['Tract', 'T', 'TDIR'],
    columnTypes: { Tract: 'text', T: 'int', TDIR: 'text' },
    suggestedMappings: { Tract: tract('tract_name'), T: tract('township'), TDIR: [] },
    rowCount: 1,
    sampleRows: [{ Tract: 'Smith', T: '12', TDIR: 'N' }],
    directionPairs: [{ field: 'township', number: 'T', direction: 'TDIR' }],
    sheetNames: [],
    encoding: 'utf-8',
    delimiter: ',',
    issues: [
      {
        severity: 'warning',
        message: '"T" has township numbers only',
        sourceColumn: 'T',
        targetEntity: 'tract',
        targetColumn: 'township',
      },
    ],
    reading: testReading(),
    rawRows: [],
  },
  repairs: [],
};

test('a township and its direction are combined visibly, and again with one click', async () => {
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
  const township = () => screen.getByLabelText<HTMLSelectElement>('Column for Tract Township');
  await screen.findByText('“T” with its direction in “TDIR”');
  expect(township().value).toBe('Township (T + TDIR)');
  const first = screen.getByLabelText('First rows of Township (T + TDIR)');
  expect(within(first).getByText('12N')).toBeTruthy();
  expect(screen.queryByText(/has township numbers only/)).toBeNull();

  fireEvent.change(township(), { target: { value: 'T' } });
  expect(screen.getByText('“T” has township numbers only; the direction is in “TDIR”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Combine as 12N' }));
  expect(township().value).toBe('Township (T + TDIR)');
  expect(screen.queryByText(/has township numbers only/)).toBeNull();
});

test('the warning about a number is gone once its direction is combined by hand', () => {
  const { directionPairs: _pairs, ...unpaired } = analysis.analysis;
  const draft = firstDraft(unpaired as Analysis['analysis']);
  const [issue] = analysis.analysis.issues as Analysis['analysis']['issues'];
  const make = { kind: 'directed', number: 'T', direction: 'TDIR' } as const;
  const combined = setDerivedColumn(
    draft,
    { name: 'Twp (made)', make },
    { entity: 'tract', column: 'township' },
  );
  expect([draft, combined].map((each) => issue !== undefined && isIssueOf(each, issue))).toEqual([
    true,
    false,
  ]);
});

test('a warning about a field applies whatever column fills it', () => {
  const draft = firstDraft(analysis.analysis as Analysis['analysis']);
  const ofField = { severity: 'warning', message: '', sourceColumn: null } as const;
  const isShown = (column: string) =>
    isIssueOf(draft, { ...ofField, targetEntity: 'tract', targetColumn: column });
  expect([isShown('township'), isShown('range')]).toEqual([true, false]);
  expect(isIssueOf(draft, { ...ofField, targetEntity: null, targetColumn: null })).toBe(true);
});
