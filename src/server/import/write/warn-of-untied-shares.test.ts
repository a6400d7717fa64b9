import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const header = ['Tract', 'Gross Acres', 'Owner', 'Type', 'Decimal', 'Net Acres'];
const records = {
  Tract: { table: 'tract', column: 'tract_name' },
  'Gross Acres': { table: 'tract', column: 'gross_acres' },
  Owner: { table: 'owner', column: 'owner_name' },
};
const links = { Type: 'interest_type', Decimal: 'decimal_interest', 'Net Acres': 'net_acres' };

async function run(areaId: number, rows: readonly string[], options: object = {}) {
  const { analysisId } = await desk.ada.analyze([header.join(','), ...rows].join('\n'), areaId);
  return desk.ada.process({
    analysisId,
    areaId,
    includedEntities: ['tract', 'owner'],
    mappings: records,
    bridgeMappings: Object.entries(links).map(([sourceColumn, attribute]) => ({
      sourceColumn,
      bridgeTable: 'ownership',
      attribute,
    })),
    dryRun: true,
    ...options,
  });
}

test('a decimal that is not net ÷ gross acres gets a warning before the import, with the first row', async () => {
  const area = await desk.newArea('untied');
  const rows = [
    'T-1,320,Ann,Mineral,0.25,80',
    'T-2,320,Bob,Mineral,0.1875,80',
    'T-3,640,Cy,,.09375,"80.00"',
    'T-4,2,Di,,0.25,1',
  ];
  const { ownership } = await run(area, rows);
  expect(ownership).toMatchObject({ inserts: 4, errors: 0, warnings: 3 });
  expect(ownership?.warning_details).toEqual([
    { record_index: 2, message: 'Decimal Interest is 0.1875, but 80 of 320 acres is 0.25' },
    { record_index: 3, message: 'Decimal Interest is 0.09375, but 80 of 640 acres is 0.125' },
    { record_index: 4, message: 'Decimal Interest is 0.25, but 1 of 2 acres is 0.5' },
  ]);
  expect(ownership?.notices).toEqual([
    {
      column: 'decimal_interest',
      source: 'Decimal',
      message:
        '"Decimal" isn\'t "Net Acres" ÷ "Gross Acres", as in record 2: 0.1875, but 80 of 320 acres is 0.25. If it is another share, such as one of production or of a unit, don\'t map it to Decimal Interest',
      rows: 3,
    },
  ]);
});

test('figures that agree as far as they are rounded, missing ones and shares of production are not', async () => {
  const area = await desk.newArea('tied');
  const rows = [
    'T-1,640,Ann,Mineral,0.33,213.33',
    'T-2,640,Bob,Mineral,0.333333333333,213.33',
    'T-3,80,Cy,,0.333333,27',
    'T-4,80.37,Di,,0.5,40.18',
    'T-5,320,Ed,ORRI,0.02,80',
    'T-6,,Fay,Mineral,0.1,80',
    'T-7,320,Gil,Mineral,,80',
    'T-8,320,Hal,Mineral,0.1,',
    'T-9,160.00,Ida,Mineral,0.00390625,0.63',
  ];
  const { ownership } = await run(area, rows);
  expect([ownership?.errors, ownership?.warning_details, ownership?.notices]).toEqual([0, [], []]);
});

test('the gross acres may be those of stored tracts, or of a lease that is on one row', async () => {
  const area = await desk.newArea('untied with stored acres');
  await run(area, ['T-1,320,Ann,,,'], { dryRun: false });
  const { ownership } = await run(area, ['T-1,,Bob,,0.5,80', 'T-2,,Bob,,0.5,80']);
  expect(ownership?.warning_details).toEqual([
    { record_index: 1, message: 'Decimal Interest is 0.5, but 80 of 320 acres is 0.25' },
  ]);
  const leased = await run(
    area,
    ['T-3,320,Ann,L-1,0.5,80', 'T-4,320,Ann,L-2,0.5,80', 'T-5,320,Ann,L-2,0.5,80'],
    {
      includedEntities: ['tract', 'owner', 'lease'],
      includedBridges: ['ownership', 'contract'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        'Gross Acres': { table: 'lease', column: 'lease_acres' },
        Owner: { table: 'owner', column: 'owner_name' },
        Type: { table: 'lease', column: 'file_number' },
        Lease: { table: 'lease', column: 'contract_name' },
      },
      bridgeMappings: ['Decimal', 'Net Acres'].map((sourceColumn) => ({
        sourceColumn,
        bridgeTable: 'ownership',
        attribute: sourceColumn === 'Decimal' ? 'decimal_interest' : 'net_acres',
      })),
      derivedColumns: [{ name: 'Lease', make: { kind: 'constant', value: 'Lease' } }],
    },
  );
  expect(leased.ownership?.warning_details).toEqual([
    { record_index: 1, message: 'Decimal Interest is 0.5, but 80 of 320 acres is 0.25' },
  ]);
});
