import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const mapping = {
  includedEntities: ['tract', 'owner'],
  mappings: {
    Tract: { table: 'tract', column: 'tract_name' },
    Acres: { table: 'tract', column: 'gross_acres' },
    Owner: { table: 'owner', column: 'owner_name' },
  },
  bridgeMappings: ['interest_type', 'decimal_interest', 'depths'].map((attribute, place) => ({
    sourceColumn: ['Type', 'Interest', 'Depths'][place],
    bridgeTable: 'ownership',
    attribute,
  })),
};

async function send(area: number, rows: readonly string[]) {
  const file = ['Tract,Acres,Owner,Type,Interest,Depths', ...rows].join('\n');
  const { analysisId } = await ada.analyze(file, area);
  return ada.process({ analysisId, areaId: area, ...mapping });
}

const stored = (area: number) =>
  house.query(
    `SELECT o.owner_name AS owner, w.depths FROM ownerships w
     JOIN tracts t ON t.id = w.tract_id JOIN owners o ON o.id = w.owner_id WHERE t.area_id = $1 ORDER BY w.id`,
    [area],
  );

const rows = [
  'T-1,640,Smith,mineral,0.5,Surface to base of the Wolfcamp A',
  'T-1,640,Smith,mineral,0.25,"Below the base of the Wolfcamp A"',
  'T-1,640,Jones,mineral,0.5,All depths',
  'T-1,640,Brown,mineral,0.125,see Exhibit B',
];

test('interests of one owner at different depths are different links, also when the file comes again', async () => {
  const area = await newArea('twice');
  await send(area, rows);
  const expected = [
    { owner: 'Smith', depths: 'Surface to base of the Wolfcamp A' },
    { owner: 'Smith', depths: 'Below the base of the Wolfcamp A' },
    { owner: 'Jones', depths: 'All depths' },
    { owner: 'Brown', depths: 'see Exhibit B' },
  ];
  expect(await stored(area)).toEqual(expected);
  await send(area, rows);
  expect(await stored(area)).toEqual(expected);
});

test('depths that cannot be read are imported as written, with a warning for the row', async () => {
  const area = await newArea('warned');
  const answer = await send(area, rows);
  const texts = JSON.stringify(answer);
  expect(texts).toContain('Depths cannot be read and stay open');
});
