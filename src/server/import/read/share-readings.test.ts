import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];
let serial = 0;
beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const header = ['File', 'Lease', 'Royalty'];
const mappings = {
  File: { table: 'lease', column: 'file_number' },
  Lease: { table: 'lease', column: 'contract_name' },
  Royalty: { table: 'lease', column: 'royalty_rate' },
};

/** Analyzes a file of leases with these royalty rates. */
async function analyzeRates(rates: readonly string[], separator = ',') {
  serial += 1;
  const areaId = await newArea(`royalties ${serial}`);
  const rows = rates.map((rate, place) => [`F-${place}`, `Lease ${place}`, rate]);
  const content = [header, ...rows].map((cells) => cells.join(separator)).join('\n');
  const { analysisId, analysis } = await ada.analyze(content, areaId);
  const body = { analysisId, areaId, includedEntities: ['lease'], mappings };
  return { areaId, analysis, body };
}

/** Analyzes royalty rates with more columns and returns the analysis and what a trial import answers. */
async function trialWith(names: string, rows: readonly string[]) {
  serial += 1;
  const areaId = await newArea(`royalty units ${serial}`);
  const lines = rows.map((row, place) => `F-${place},Lease ${place},${row}`);
  const { analysisId, analysis } = await ada.analyze([`File,Lease,${names}`, ...lines].join('\n'), areaId);
  const body = { analysisId, areaId, includedEntities: ['lease'], mappings, dryRun: true };
  return { areaId, analysis, body, answer: await ada.call('POST', '/api/process-mappings', body) };
}

test.each([
  ['Royalty,Royalty Type', ['12.5,Percent', '3,Sixteenths', '16,64ths']],
  ['Royalty,Royalty Type', ['12.5,Percent', '3,']],
  ['Royalty,Unit', ['12.5,%', '3,16ths']],
  ['Unit of Royalty,Royalty', ['Percent,12.5', '8ths,1']],
  ['Royalty,Unit', ['0.125,%', '0.2,%']],
])('shares are asked about if another column states their units: %s %j', async (names, rows) => {
  const { answer } = await trialWith(names, rows);
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('"Royalty"')]);
});

test('shares are read in the unit that another column states for all', async () => {
  const { areaId, body } = await trialWith('Royalty,Royalty Unit', ['3,16ths', '2,16ths']);
  const result = await ada.process({ ...body, dryRun: false });
  expect(await ratesIn(areaId)).toEqual([0.1875, 0.125]);
  expect(JSON.stringify(result)).toContain('uses the unit that the file states for its column');
  const { answer } = await trialWith('Royalty,Royalty Type', ['12.5,Percent', '20,Percent']);
  expect(answer.status).toBe(200);
});

test.each(['Royalty Num,Royalty Den', 'Royalty Numerator,Royalty Denominator', 'Numerator,Denominator'])(
  'the parts of fractions are no shares by themselves: %s',
  async (names) => {
    serial += 1;
    const rows = ['F-1,A,3,16', 'F-2,B,1,8'].join('\n');
    const areaId = await newArea(`parts ${serial}`);
    const { analysis } = await ada.analyze(`File,Lease,${names}\n${rows}`, areaId);
    const [numerator = '', denominator = ''] = names.split(',');
    expect([numerator, denominator].map((name) => analysis.suggestedMappings[name])).toEqual([[], []]);
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining(`"${numerator}" and "${denominator}" are the two parts of a fraction`),
    ]);
  },
);

/** Analyzes owners' interests under this column name. */
async function analyzeInterests(name: string, interests: readonly string[], units?: string) {
  serial += 1;
  const areaId = await newArea(`interests ${serial}`);
  const rows = interests.map((interest, place) => `T1,Owner ${place},${interest},40,9500`);
  const { analysisId, analysis } = await ada.analyze(
    [`Tract,Owner,${name},Net,Depth`, ...(units === undefined ? [] : [units]), ...rows].join('\n'),
    areaId,
  );
  const body = {
    analysisId,
    areaId,
    includedEntities: ['tract', 'owner'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Owner: { table: 'owner', column: 'owner_name' },
    },
    bridgeMappings: [{ sourceColumn: name, bridgeTable: 'ownership', attribute: 'decimal_interest' }],
  };
  return { areaId, analysis, body };
}

async function interestsIn(areaId: number): Promise<unknown[]> {
  const rows = await house.query(
    `SELECT decimal_interest::float AS share FROM ownerships JOIN owners ON owners.id = owner_id
    WHERE owners.area_id = $1 ORDER BY owner_name`,
    [areaId],
  );
  return rows.map(({ share }) => share);
}

async function choose(analysisId: string, shares: ReadingChoices['shares']) {
  const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, { shares });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.data as [Analysis])[0].analysis;
}

async function ratesIn(areaId: number): Promise<number[]> {
  const rows = await house.query('SELECT royalty_rate FROM leases WHERE area_id = $1 ORDER BY file_number', [
    areaId,
  ]);
  return rows.map((row) => Number(row.royalty_rate));
}

describe('the interests of owners', () => {
  test.each([
    ['Interest (64ths)', ['4', '16'], [0.0625, 0.25]],
    ['Interest (in eighths)', ['1', '2.5'], [0.125, 0.3125]],
    ['Interest (640ths)', ['40', '1/4'], [0.0625, 0.25]],
    ['Interest per mille', ['125', '4'], [0.125, 0.004]],
  ])('are read in the unit of their column: %s %j', async (name, interests, stored) => {
    const { areaId, analysis, body } = await analyzeInterests(name, interests);
    expect(analysis.issues).toEqual([]);
    const { ownership } = await ada.process(body);
    expect(ownership).toMatchObject({ inserts: interests.length, errors: 0 });
    expect(ownership?.notices?.map(({ message }) => message)).toContain(
      'Decimal Interest uses the unit in its column name',
    );
    expect(await interestsIn(areaId)).toEqual(stored);
  });

  test.each([
    ['Interest (acres)', ['4', '8'], '"acres" isn\'t understood as its unit'],
    ['Interest (64ths)', ['0.0625', '0.25'], 'The unit that is stated for it may not apply'],
    ['Interest', ['1/4', '1/8', '1 1/2'], '1 value is above 1 (1 1/2)'],
  ])('are asked about if the unit is unclear: %s %j', async (name, interests, words) => {
    const { body } = await analyzeInterests(name, interests);
    const refused = await ada.call('POST', '/api/process-mappings', { ...body, dryRun: true });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test('are asked about if all are above 1, and the analysis has their evidence', async () => {
    const { areaId, analysis, body } = await analyzeInterests('Decimal Interest', ['50', '25']);
    expect(analysis.columnShares?.['Decimal Interest']).toMatchObject({ upToOne: 0, aboveOne: 2 });
    const refused = await ada.call('POST', '/api/process-mappings', body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining(
        '2 values are above 1 (50, 25). Either way, numbers above 1 are read as percentages',
      ),
    ]);
    await choose(body.analysisId, [{ column: 'Decimal Interest', as: 'percent' }]);
    expect(await ada.process(body)).toMatchObject({ ownership: { inserts: 2, errors: 0 } });
    expect(await interestsIn(areaId)).toEqual([0.5, 0.25]);
  });

  test.each([
    ['64ths', [0.0625, 0.25]],
    ['%', [0.04, 0.16]],
  ])('are read in the unit of a row of units: %s', async (unit, stored) => {
    const { areaId, body } = await analyzeInterests('Interest', ['4', '16'], `Units,,${unit},ac,ft`);
    expect(await ada.process(body)).toMatchObject({ ownership: { inserts: 2, errors: 0 } });
    expect(await interestsIn(areaId)).toEqual(stored);
  });

  test('are asked about if a row of units states another one', async () => {
    const { body } = await analyzeInterests('Interest', ['4', '16'], ',,acres,ac,ft');
    const refused = await ada.call('POST', '/api/process-mappings', body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('"acres" isn\'t understood as its unit'),
    ]);
  });

  test.each(['Royalty Acres', 'NRI Acres', 'Interest (acres)', 'Royalty (ac)'])(
    'are not suggested for acres: %s',
    async (name) => {
      const { analysis } = await analyzeInterests(name, ['4', '8', '0.5']);
      const fields = (analysis.suggestedMappings[name] ?? []).map(({ column }) => column);
      for (const field of ['decimal_interest', 'royalty_rate', 'interest_percentage'])
        expect(fields).not.toContain(field);
    },
  );
});

describe('the royalties of a file', () => {
  test.each([
    [
      ['0.125', '0.25', '3/16'],
      [0.125, 0.25, 0.1875],
    ],
    [
      ['12.5', '18.75', '0.5%'],
      [0.125, 0.1875, 0.005],
    ],
    [
      ['1/2 of 1/8', '25 %', '12 1/2'],
      [0.0625, 0.25, 0.125],
    ],
  ])('are read by the whole column: %j', async (rates, stored) => {
    const { areaId, body } = await analyzeRates(rates);
    const { lease } = await ada.process(body);
    expect(lease).toMatchObject({ inserts: rates.length, errors: 0, warnings: 0 });
    expect(await ratesIn(areaId)).toEqual(stored);
  });

  test.each([
    [['0.25', '18.75'], '1 value is 1 or less (0.25); 1 value is above 1 (18.75).'],
    [['1', '1'], '2 values are 1 or less (1).'],
    [['0.5', '0.75'], '2 values are 1 or less (0.5, 0.75).'],
  ])('that are ambiguous are asked about, and nothing is written: %j', async (rates, counts) => {
    const { areaId, analysis, body } = await analyzeRates(rates);
    expect(analysis.columnShares?.Royalty).toBeDefined();
    expect(analysis.reading.doubts.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/"Royalty" could be fractions or percentages/),
    );
    for (const dryRun of [true, false]) {
      const refused = await ada.call('POST', '/api/process-mappings', { ...body, dryRun });
      expect(refused.status).toBe(400);
      expect(refused.body.errors ?? refused.body.details).toMatchObject([{ path: 'mappings.Royalty' }]);
      expect(refused.text).toContain(counts);
    }
    expect(await ratesIn(areaId)).toEqual([]);
  });

  test.each([
    ['fraction', [0.25, 0.1875, 1]],
    ['percent', [0.0025, 0.1875, 0.01]],
  ] as const)('are %ss if a person says so', async (as, stored) => {
    const { areaId, body } = await analyzeRates(['0.25', '18.75', '1']);
    const repair = { record_index: 1, column: 'Lease', value: 'Repaired' };
    await ada.call('PUT', `/api/analyze-file/${body.analysisId}/repairs`, { repairs: [repair] });
    const analysis = await choose(body.analysisId, [{ column: 'Royalty', as }]);
    expect(analysis.reading.doubts).toEqual([]);
    expect(await ada.process(body)).toMatchObject({ lease: { inserts: 3, errors: 0 } });
    expect(await ratesIn(areaId)).toEqual(stored);
    // The rows do not change, so the repairs are kept.
    const names = await house.query(
      'SELECT contract_name FROM leases WHERE area_id = $1 ORDER BY file_number',
      [areaId],
    );
    expect(names[0]).toEqual({ contract_name: 'Repaired' });
  });

  test.each(['\t', '|', ';', ','])(
    'are read with the decimal comma of the question, between %j',
    async (separator) => {
      const quoted = ['0,025', '0,050', '0,125'].map((rate) => (separator === ',' ? `"${rate}"` : rate));
      const { areaId, analysis, body } = await analyzeRates(quoted, separator);
      expect(analysis.reading.chosen.decimalComma).toEqual(['Royalty']);
      await choose(body.analysisId, [{ column: 'Royalty', as: 'fraction' }]);
      expect(await ada.process(body)).toMatchObject({ lease: { inserts: 3, errors: 0 } });
      expect(await ratesIn(areaId)).toEqual([0.025, 0.05, 0.125]);
    },
  );

  test('that look like fractions can be set to percentages', async () => {
    const { areaId, body } = await analyzeRates(['0.125', '0.25']);
    await choose(body.analysisId, [{ column: 'Royalty', as: 'percent' }]);
    await ada.process(body);
    expect(await ratesIn(areaId)).toEqual([0.00125, 0.0025]);
  });

  test("a repaired cell that doesn't fit its column is asked about", async () => {
    const { areaId, body } = await analyzeRates(['12.5', '18.75']);
    const repairs = [{ record_index: 2, column: 'Royalty', value: '0.25' }];
    await ada.call('PUT', `/api/analyze-file/${body.analysisId}/repairs`, { repairs });
    const { lease } = await ada.process(body);
    expect(lease?.error_details).toEqual([
      { record_index: 2, message: 'Royalty Rate could mean 0.25% or 25%; type the percent sign: "0.25"' },
    ]);
    expect(await ratesIn(areaId)).toEqual([0.125]);
  });

  test('a constant is read like a form value', async () => {
    const { areaId, body } = await analyzeRates(['12.5']);
    const fill = (value: string) => ({
      ...body,
      mappings: { ...mappings, Royalty: undefined, Fixed: { table: 'lease', column: 'royalty_rate' } },
      derivedColumns: [{ name: 'Fixed', make: { kind: 'constant', value } }],
    });
    const refused = await ada.call('POST', '/api/process-mappings', fill('0.25'));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '"Fixed" fills Royalty Rate: "0.25" could mean 0.25% or 25%; type the percent sign.',
    ]);
    await ada.process(fill('1/4'));
    expect(await ratesIn(areaId)).toEqual([0.25]);
  });

  test('a choice for a column that the file lacks is refused', async () => {
    const { body } = await analyzeRates(['0.25', '18.75']);
    const answer = await ada.call('PUT', `/api/analyze-file/${body.analysisId}/reading`, {
      shares: [{ column: 'Rate', as: 'percent' }],
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'The file has no column "Rate".']);
  });
});
