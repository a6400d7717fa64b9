import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const columns = {
  API: 'api_number',
  Kind: 'kind',
  Formation: 'formation',
  TVD: 'vertical_depth',
  MD: 'measured_depth',
  Subsea: 'subsea_elevation',
  KB: 'bushing_elevation',
  GL: 'ground_elevation',
};

/** An area with the wells Mesa 1H and Mesa 2H. */
async function makeWells(name: string): Promise<number> {
  const area = await newArea(name);
  for (const [well_name, api_number] of [
    ['Mesa 1H', '05123000010000'],
    ['Mesa 2H', '05123000020000'],
  ])
    expect((await ada.call('POST', '/api/wells', { area_id: area, well_name, api_number })).status).toBe(201);
  return area;
}

/** Imports rows below these columns, by which field they fill. */
async function send(area: number, rows: readonly string[], fields: Record<string, string> = columns) {
  const { analysisId } = await ada.analyze([Object.keys(fields).join(), ...rows].join('\n'), area);
  const mappings = Object.fromEntries(
    Object.entries(fields).map(([name, column]) => [name, { table: 'formation_top', column }]),
  );
  const body = { analysisId, areaId: area, includedEntities: ['formation_top'], mappings };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const [{ formation_top: result }] = answer.body.data as [Record<string, ProcessResults[string]>];
  if (result === undefined) throw new Error('There is no result for formation tops');
  return { ...result, import: Number(answer.headers['x-import-id']) };
}

const topsOf = (area: number) =>
  house.query(
    `SELECT w.well_name AS well, p.kind, p.formation, p.vertical_depth AS tvd, p.measured_depth AS md,
       p.subsea_elevation AS subsea, p.bushing_elevation AS kb, p.ground_elevation AS gl
     FROM formation_tops p JOIN wells w ON w.id = p.well_id WHERE w.area_id = $1 ORDER BY p.id`,
    [area],
  );

const picks = [
  '05-123-00001,Top,Niobrara,"6,890",6900,"-2,100",4790,4765',
  '05-123-00001,Base,Niobrara,7120,7140 ft,-2330,4790,4765',
  '05-123-00002,top of formation,Codell,7140,,,4800,4775',
];

test('picks are stored at their wells, and the same file changes nothing', async () => {
  const area = await makeWells('picks');
  expect(await send(area, picks)).toMatchObject({ inserts: 3, errors: 0, warnings: 0 });
  const stored = await topsOf(area);
  const [one, two] = [
    { well: 'Mesa 1H', formation: 'Niobrara', kb: '4790.00', gl: '4765.00' },
    { well: 'Mesa 2H', formation: 'Codell', kb: '4800.00', gl: '4775.00' },
  ];
  expect(stored).toEqual([
    { ...one, kind: 'top', tvd: '6890.00', md: '6900.00', subsea: '-2100.00' },
    { ...one, kind: 'base', tvd: '7120.00', md: '7140.00', subsea: '-2330.00' },
    { ...two, kind: 'top', tvd: '7140.00', md: null, subsea: null },
  ]);
  expect(await send(area, picks)).toMatchObject({ inserts: 0, updates: 3, unchanged: 3, errors: 0 });
  expect(await topsOf(area)).toEqual(stored);
});

test('a new depth of the same formation changes the pick, and two depths of one file are refused', async () => {
  const area = await makeWells('again');
  await send(area, picks);
  expect(await send(area, ['05-123-00002,Top,CODELL,7142,,,,'])).toMatchObject({ inserts: 0, updates: 1 });
  expect((await topsOf(area)).at(-1)).toMatchObject({ formation: 'Codell', tvd: '7142.00', kb: '4800.00' });
  const rows = ['05-123-00002,Top,Fort Hays,7100,,,,', '05-123-00002,Top,Fort Hays,7101,,,,'];
  expect(await send(area, rows)).toMatchObject({
    inserts: 1,
    error_details: [{ message: 'states the same formation top as record 1 but other values' }],
  });
});

test('undoing the import removes the picks', async () => {
  const area = await makeWells('undone');
  const { import: id } = await send(area, picks);
  const undone = await ada.call('POST', `/api/imports/${id}/undo`);
  expect(undone.body).toMatchObject({ data: [{ removed: 3, left_count: 0 }] });
  expect(await topsOf(area)).toEqual([]);
});

test('rows without a well, a formation or a figure are refused', async () => {
  const area = await makeWells('refused');
  const { inserts, error_details: errors } = await send(area, [
    '05-123-00009,Top,Niobrara,6890,,,,',
    '05-123-00001,Top,,6890,,,,',
    '05-123-00001,Middle,Niobrara,6890,,,,',
    '05-123-00001,Top,Niobrara,2100 m,,,,',
  ]);
  expect([inserts, ...errors.map(({ message }) => message)]).toEqual([
    0,
    'API Number matches no well in this area',
    'Formation is required',
    `Top or Base is required, and "Middle" isn't an option`,
    'True Vertical Depth (ft) must be a number of feet: "2100 m"',
  ]);
});

test('meters that the file states are converted to feet, which is reported', async () => {
  const area = await makeWells('meters');
  const { TVD: _tvd, GL: _gl, ...rest } = columns;
  const fields = { ...rest, 'TVD (m)': 'vertical_depth', 'GL (ft)': 'ground_elevation' };
  const { inserts, notices } = await send(area, ['05-123-00001,Top,Niobrara,,,,304.8,4765'], {
    ...fields,
  });
  expect(inserts).toBe(1);
  expect(await topsOf(area)).toMatchObject([{ tvd: '1000.00', gl: '4765.00' }]);
  expect(notices).toContainEqual({
    column: 'vertical_depth',
    source: 'TVD (m)',
    message: 'True Vertical Depth (ft) was converted from meters to feet',
    rows: 1,
  });
});

test('a row of units states meters as well, but not against the name', async () => {
  const area = await makeWells('units');
  const units = ',,,m,m,m,m,m';
  const row = '05-123-00001,Top,Niobrara,304.8,,-609.6,914.4,906.78';
  expect(await send(area, [units, row])).toMatchObject({ inserts: 1 });
  expect(await topsOf(area)).toMatchObject([
    { tvd: '1000.00', subsea: '-2000.00', kb: '3000.00', gl: '2975.00' },
  ]);
  const { TVD: _tvd, ...rest } = columns;
  const fields = { ...rest, 'TVD (ft)': 'vertical_depth' };
  expect(await send(area, [units, '05-123-00001,Base,Niobrara,,,,,500'], fields)).toMatchObject({
    inserts: 0,
    error_details: [{ message: 'True Vertical Depth (ft) must be a number of feet: "500 ft or m"' }],
  });
});

test('a depth that may not place its formation is reported', async () => {
  const area = await makeWells('odd');
  const { warning_details: warnings, notices = [] } = await send(area, [
    '05-123-00001,Top,Niobrara,,6900,,4790,4765',
    '05-123-00001,Base,Niobrara,6890,,2100,4790,4765',
    '05-123-00002,Top,Codell,6890,,,4765,4790',
  ]);
  expect(warnings).toEqual([
    {
      record_index: 2,
      message: 'Subsea Elevation differs from -2,100 ft, the bushing elevation less the vertical depth',
    },
    { record_index: 3, message: 'Kelly Bushing Elevation is below the ground' },
  ]);
  expect(notices.map(({ message, rows }) => [rows, message])).toEqual([
    [1, 'Measured Depth counts only in a vertical well; enter the true vertical depth of a deviated bore'],
    [
      1,
      'Subsea Elevation is above sea level; if the file counts depths below sea level without a minus sign, convert them first',
    ],
  ]);
});

test('a mapping without any depth is refused', async () => {
  const area = await makeWells('undecided');
  const { analysisId } = await ada.analyze('API,Kind,Formation,Depth\n05-123-00001,Top,Niobrara,6890', area);
  const mappings = Object.fromEntries(
    ['api_number', 'kind', 'formation'].map((column, at) => [
      ['API', 'Kind', 'Formation'][at],
      { table: 'formation_top', column },
    ]),
  );
  const body = { analysisId, areaId: area, includedEntities: ['formation_top'], mappings };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Map "vertical_depth", "measured_depth", or "subsea_elevation" in entity "formation_top".',
  ]);
});

test('the unit of a depth is that of its row', async () => {
  const area = await makeWells('Units');
  const fields = { API: 'api_number', Kind: 'kind', Formation: 'formation', Depth: 'vertical_depth' };
  const { analysisId, analysis } = await ada.analyze(
    [
      'API,Kind,Formation,Depth,Unit',
      '05-123-00001,Top,Niobrara,2100,m',
      '05-123-00001,Base,Niobrara,2100,ft',
      '05-123-00002,Top,Niobrara,3,km',
    ].join('\n'),
    area,
  );
  expect(analysis.suggestedMappings.Unit).toEqual([]);
  const mappings = Object.fromEntries(
    Object.entries(fields).map(([name, column]) => [name, { table: 'formation_top', column }]),
  );
  const { formation_top: result } = await ada.process({
    analysisId,
    areaId: area,
    includedEntities: ['formation_top'],
    mappings,
  });
  expect(result?.error_details.map(({ message }) => message)).toEqual([
    expect.stringContaining('must be in feet, and "Unit" says "km"'),
  ]);
  expect(result?.notices?.map(({ message }) => message)).toContain(
    'True Vertical Depth (ft) was converted from meters to feet',
  );
  const stored = await topsOf(area);
  expect(stored.map(({ kind, tvd }) => [kind, Number(tvd)])).toEqual([
    ['top', 6889.76],
    ['base', 2100],
  ]);
});
