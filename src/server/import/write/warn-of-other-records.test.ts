import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

type Fields = Readonly<Record<string, string>>;

function importer(table: string, fields: Fields) {
  const mappings = Object.fromEntries(
    Object.entries(fields).map(([name, column]) => [name, { table, column }]),
  );
  return async (areaId: number, rows: readonly string[], options: object = {}) => {
    const content = [Object.keys(fields).join(','), ...rows].join('\n');
    const { analysisId } = await desk.ada.analyze(content, areaId);
    const body = { analysisId, areaId, includedEntities: [table], mappings, ...options };
    return (await desk.ada.process(body))[table];
  };
}

const tracts = importer('tract', {
  Tract: 'tract_name',
  Legal: 'legal_description',
  Acres: 'gross_acres',
});
const stored = ['1,NW/4 Sec 14-7N-6W,160', '2,NE/4 Sec 14-7N-6W,160', '3,S/2,320'];

test('a tract with the number of a stored one and other land gets a warning before it replaces that', async () => {
  const area = await desk.newArea('other tracts');
  const first = await tracts(area, stored);
  expect([first?.inserts, first?.warning_details, first?.notices]).toEqual([3, [], []]);
  const rows = ['2,NE/4 Sec. 14-7N-6W,159.5', '1,SW/4 Sec 2-5N-9W,157.2', '3,,320', '4,N/2,320'];
  for (const dryRun of [true, false]) {
    const result = await tracts(area, rows, { dryRun });
    expect([result?.inserts, result?.updates]).toEqual([1, 3]);
    expect(result?.warning_details).toMatchObject([
      {
        record_index: 2,
        message:
          'changes the existing tract: Legal Description "NW/4 Sec 14-7N-6W" becomes "SW/4 Sec 2-5N-9W", Gross Acres 160 becomes 157.2',
      },
    ]);
    expect(result?.notices).toEqual([
      {
        column: 'legal_description',
        source: 'Legal',
        message:
          'Existing tracts get another Legal Description; they may be other ones with the same Tract Name. First in record 2: "NW/4 Sec 14-7N-6W" becomes "SW/4 Sec 2-5N-9W"',
        rows: 1,
      },
      {
        column: 'gross_acres',
        source: 'Acres',
        message:
          'The stored Gross Acres of existing tracts is replaced. First in record 1: 160 becomes 159.5',
        rows: 2,
      },
    ]);
  }
});

test.each([
  ['the same', 'NW/4 Sec 14-7N-6W, Grady', 'NW4, Sec. 14, 7N-6W, GRADY'],
  ['longer', 'NW/4 Sec 14-7N-6W', 'NW/4 Sec 14-7N-6W, Grady County'],
  ['shorter', 'NW/4 Sec 14-7N-6W, Grady County', 'NW/4 Sec 14-7N-6W'],
])('a description that is %s is of the same land', async (what, before, now) => {
  const area = await desk.newArea(`land ${what}`);
  await tracts(area, [`1,"${before}",160`]);
  const result = await tracts(area, [`1,"${now}",160`], { dryRun: true });
  expect([result?.updates, result?.warning_details, result?.notices]).toEqual([1, [], []]);
});

test.each([
  ['NW/4 Sec 1', 'NW/4 Sec 14'],
  ['N/2', 'N/2 NW/4'],
])('%s and %s are different land', async (before, now) => {
  const area = await desk.newArea(`land ${before}`);
  await tracts(area, [`1,${before},160`]);
  const result = await tracts(area, [`1,${now},160`], { dryRun: true });
  expect(result?.warning_details).toHaveLength(1);
});

test('a lease with the number of a stored one and another name gets a warning with its terms', async () => {
  const leases = importer('lease', {
    No: 'file_number',
    Name: 'contract_name',
    Royalty: 'royalty_rate',
    Acres: 'lease_acres',
  });
  const area = await desk.newArea('other leases');
  await leases(area, ['1,Jones,1/4,80', '2,SMITH,1/5,40']);
  const result = await leases(area, ['1,Smith,1/8,160', '2,Smith,1/5,40'], { dryRun: true });
  expect(result?.warning_details).toMatchObject([
    {
      record_index: 1,
      message:
        'changes the existing lease: Lease Name "Jones" becomes "Smith", Lease Acres 80 becomes 160, Royalty Rate 0.25 becomes 0.125',
    },
  ]);
  expect(result?.notices?.map(({ column, rows }) => [column, rows])).toEqual([
    ['contract_name', 1],
    ['lease_acres', 1],
    ['royalty_rate', 1],
  ]);
});

test('a lease with the number of a stored one and another date gets a warning', async () => {
  const leases = importer('lease', { No: 'file_number', Name: 'contract_name', Date: 'contract_date' });
  const area = await desk.newArea('leases of other dates');
  await leases(area, ['1,Jones,2021-03-15', '2,Smith,2021-03-15', '3,Roe,']);
  const rows = ['1,Jones,2001-05-15', '2,Smith,2021-03-15', '3,Roe,2021-03-15'];
  const result = await leases(area, rows, { dryRun: true });
  expect(result?.warning_details).toMatchObject([
    { record_index: 1, message: 'changes the existing lease: Lease Date 2021-03-15 becomes 2001-05-15' },
  ]);
  expect(result?.notices).toMatchObject([
    {
      column: 'contract_date',
      message: expect.stringContaining('they may be other ones with the same File Number'),
      rows: 1,
    },
  ]);
});

test('replaced acres of units are counted', async () => {
  const units = importer('production_unit', { Unit: 'unit_name', Acres: 'unit_acres' });
  const area = await desk.newArea('replaced units');
  await units(area, ['Mesa,640', 'Falk,320']);
  const result = await units(area, ['Mesa,1280', 'Falk,320'], { dryRun: true });
  expect(result?.notices).toMatchObject([
    {
      column: 'unit_acres',
      message: 'The stored Unit Acres of existing units is replaced. First in record 1: 640 becomes 1280',
      rows: 1,
    },
  ]);
});

test('replaced interests and net acres of owners are counted', async () => {
  const area = await desk.newArea('replaced interests');
  const process = async (rows: readonly string[]) => {
    const { analysisId } = await desk.ada.analyze(['Tract,Owner,Interest', ...rows].join('\n'), area);
    const result = await desk.ada.process({
      analysisId,
      areaId: area,
      includedEntities: ['tract', 'owner'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        Owner: { table: 'owner', column: 'owner_name' },
      },
      bridgeMappings: [{ sourceColumn: 'Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' }],
    });
    return result.ownership?.notices;
  };
  expect(await process(['1,John Smith,0.5', '2,John Smith,0.25'])).toEqual([]);
  expect(await process(['1,John Smith,1', '2,John Smith,0.25'])).toContainEqual({
    column: 'decimal_interest',
    source: 'Interest',
    message: expect.stringMatching(
      /^The stored Decimal Interest of existing ownerships is replaced\. First in record 1: 0\.5 becomes 1$/,
    ),
    rows: 1,
  });
});
