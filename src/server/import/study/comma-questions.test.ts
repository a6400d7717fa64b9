import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';

let desk: ImportDesk;
let serial = 0;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const mappings = {
  Lease: { table: 'lease', column: 'contract_name' },
  File: { table: 'lease', column: 'file_number' },
  Acres: { table: 'lease', column: 'lease_acres' },
  Bonus: { table: 'lease', column: 'bonus' },
};

/** Analyzes a file of leases with these acres and bonuses. */
async function open(rows: readonly (readonly [acres: string, bonus: string])[], separator = ';') {
  serial += 1;
  const areaId = await desk.newArea(`commas ${serial}`);
  const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text);
  const lines = rows.map((cells, place) =>
    [`Lease ${place}`, `F-${place}`, ...cells.map(cell)].join(separator),
  );
  const content = [['Lease', 'File', 'Acres', 'Bonus'].join(separator), ...lines].join('\n');
  const { analysisId, analysis } = await desk.ada.analyze(content, areaId);
  const body = { analysisId, areaId, includedEntities: ['lease'], mappings };
  return {
    analysis,
    body,
    put: (chosen: Partial<ReadingChoices>) =>
      desk.ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen),
    stored: async () => {
      const found = await desk.house.query(
        'SELECT lease_acres::float AS acres, bonus::float AS bonus FROM leases WHERE area_id = $1 ORDER BY file_number',
        [areaId],
      );
      return found.map(({ acres, bonus }) => [acres, bonus]);
    },
  };
}

const proven = [
  ['40,500', '1500,00'],
  ['80,250', '20,50'],
  ['160', '17,25'],
] as const;

describe('figures such as 40,500 in a file with decimal commas', () => {
  test.each<[string, Partial<ReadingChoices>, number[]]>([
    ['a decimal comma', { decimalComma: ['Bonus', 'Acres'] }, [40.5, 80.25, 160]],
    ['a decimal point', { decimalPoint: ['Acres'] }, [40_500, 80_250, 160]],
  ])('are refused until someone chooses, and then read with %s', async (_name, chosen, acres) => {
    const file = await open(proven);
    const asked = '"Bonus" has decimal commas (1500,00), so 40,500 in "Acres" could be 40.5 or 40,500.';
    expect(file.analysis.reading.commaColumns).toMatchObject([{ column: 'Acres', asComma: '40.5' }]);
    expect(file.analysis.reading.doubts.map(({ message }) => message)).toContain(
      `${asked} Choose how to read them.`,
    );
    for (const dryRun of [true, false]) {
      const refused = await desk.ada.call('POST', '/api/process-mappings', { ...file.body, dryRun });
      expect([refused.status, refused.body.details, refused.body.message]).toMatchObject([
        400,
        [{ path: 'mappings.Acres' }],
        `${asked} Choose how to read them: PUT /api/analyze-file/{analysisId}/reading with decimalComma ["Bonus","Acres"] reads 40.5, with decimalPoint ["Acres"] 40,500.`,
      ]);
    }
    const { Acres: _acres, ...others } = mappings;
    const asText = { ...others, Acres: { table: 'lease', column: 'legal_description' } };
    const { lease } = await desk.ada.process({ ...file.body, mappings: asText, dryRun: true });
    expect(lease).toMatchObject({ inserts: 3, errors: 0 });

    const answer = await file.put(chosen);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const [{ analysis }] = answer.body.data as [Analysis];
    expect(analysis.reading.commaColumns).toBeUndefined();
    await desk.ada.process(file.body);
    expect(await file.stored()).toEqual(acres.map((each, place) => [each, [1500, 20.5, 17.25][place]]));
  });

  test.each<[string, readonly (readonly [string, string])[], string]>([
    [
      'in the same column',
      [
        ['147,36', '1'],
        ['1,280', '2'],
        ['40,5', '3'],
      ],
      ',',
    ],
    [
      'next to words',
      [
        ['40,500', '1500,00'],
        ['80,250', 'see deed'],
        ['160', '17,25'],
        ['1', '2'],
        ['1', '2'],
      ],
      '\t',
    ],
    [
      'with points between thousands',
      [
        ['1.280', '1.500,00'],
        ['2.560', '500'],
      ],
      '|',
    ],
  ])('are asked about, %s', async (_name, rows, separator) => {
    const { analysis, body } = await open(rows, separator);
    expect(analysis.reading.commaColumns).toMatchObject([{ column: 'Acres' }]);
    const refused = await desk.ada.call('POST', '/api/process-mappings', { ...body, dryRun: true });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('decimalPoint')]);
  });

  test.each<[string, readonly (readonly [string, string])[], string]>([
    [
      'other figures of the column have a point',
      [
        ['40,500', '12,5'],
        ['80.25', '17,25'],
      ],
      ';',
    ],
    [
      'nothing but the separator suggests it',
      [
        ['1,280', '1500'],
        ['640', '2,500'],
      ],
      ';',
    ],
    [
      'no column has a decimal comma',
      [
        ['1,280', '1'],
        ['640', '2'],
      ],
      ',',
    ],
    [
      'commas are between thousands',
      [
        ['1,280', '1,234,567'],
        ['640', '1,500.00'],
      ],
      ',',
    ],
  ])('are read without a question if %s', async (_name, rows, separator) => {
    const { analysis, body } = await open(rows, separator);
    expect(analysis.reading.commaColumns).toBeUndefined();
    const answer = await desk.ada.call('POST', '/api/process-mappings', { ...body, dryRun: true });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  });

  test('cannot have both, nor be in a column that the file lacks', async () => {
    const { put } = await open(proven);
    const both = await put({ decimalComma: ['Acres'], decimalPoint: ['Acres'] });
    expect([both.status, both.body.message]).toEqual([
      400,
      '"Acres" can have a decimal comma or a decimal point, not both.',
    ]);
    const absent = await put({ decimalPoint: ['Nope'] });
    expect([absent.status, absent.body.message]).toEqual([400, 'The file has no column "Nope".']);
  });
});
