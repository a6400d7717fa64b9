import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { SetAsideRow } from '#shared/import/contracts/import.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const wells = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `42-301-${String(from + n).padStart(5, '0')},W ${from + n},${n + 10}`,
  );

/**
 * A list of two counties with a title, units, totals, and blank rows, longer than the part of the raw grid that is
 * shown.
 */
const file = [
  'Wells of the Permian,,',
  'API,Well Name,Gross Acres',
  '(integer),(varchar),(acres)',
  ...wells(1, 100),
  'Total,,5950',
  '',
  'API,Well Name,Gross Acres',
  ...wells(101, 100),
  'Total,,5950',
].join('\n');

const body = {
  includedEntities: ['well'],
  mappings: {
    API: { table: 'well', column: 'api_number' },
    'Well Name': { table: 'well', column: 'well_name' },
    'Gross Acres': { table: 'well', column: 'gross_acres' },
  },
};

async function listed(analysisId: string, query = '') {
  const answer = await ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body as { data: SetAsideRow[]; meta: { total: number } };
}

test('a labeled sum is set aside even if its row has other values', async () => {
  const lists: [string, string, number][] = [
    ['Tract,County,Acres', 'A,Loving,60/B,Loving,40/C,Loving,20/Total,Loving,120', 1],
    ['Tract,Acres,County', 'A,6,Ward/B,4,Ward/Ward Total,10,Ward', 1],
    ['Owner,Tract,Interest,Acres', 'Smith,T1,0.5,80/Jones,T1,0.5,80/Total,T1,1.0,160', 1],
    ['Owner,Tract,Interest,Acres', 'Smith,T1,0.5,80/Jones,T1,0.5,80/Total Energies E&P,T2,1.0,160', 0],
  ];
  for (const [columns, rows, subtotals] of lists) {
    const { analysis } = await ada.analyze([columns, ...rows.split('/')].join('\n'), await newArea(rows));
    expect([rows, analysis.reading.setAsideRows.subtotals]).toEqual([rows, subtotals]);
  }
});

describe('rows that are set aside', () => {
  test('are listed individually wherever they are, with their kind, in pages', async () => {
    const { analysisId, analysis } = await ada.analyze(file, await newArea('set aside'));
    const all = await listed(analysisId);
    expect(all.data.map(({ place, part }) => [place, part])).toEqual([
      [1, 'title'],
      [3, 'units'],
      [104, 'subtotal'],
      [105, 'blank'],
      [106, 'header'],
      [207, 'subtotal'],
    ]);
    expect(all.data[2]).toEqual({
      sheet: null,
      place: 104,
      part: 'subtotal',
      reason: null,
      taken_back: false,
      cells: ['Total', '', '5950'],
    });
    expect(analysis.reading.setAsideRows).toEqual({
      titles: 1,
      units: 1,
      repeatedHeaders: 1,
      subtotals: 2,
      unlabelledTotals: 0,
      blank: 1,
    });
    const second = await listed(analysisId, 'part=subtotal&page=2&page_size=1');
    expect([second.data.map(({ place }) => place), second.meta.total]).toEqual([[207], 2]);
    expect((await ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?part=nonsense`)).status).toBe(
      400,
    );
  });

  test('are returned to the data one by one, and set aside again', async () => {
    const area = await newArea('taken back');
    const { analysisId, analysis } = await ada.analyze(file.replaceAll('Total,', '42-301-09999,'), area);
    expect(analysis.rowCount).toBe(202);
    const lone = await ada.analyze(file, area);
    expect(lone.analysis.rowCount).toBe(200);
    const change = async (reading: object) => {
      const answer = await ada.call('PUT', `/api/analyze-file/${lone.analysisId}/reading`, reading);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return (answer.body.data as [typeof lone])[0].analysis;
    };
    const taken = await change({ asData: [{ sheet: null, place: 207 }] });
    expect([taken.rowCount, taken.reading.setAsideRows.subtotals]).toEqual([201, 1]);
    const { data } = await listed(lone.analysisId, 'part=subtotal');
    expect(data.map(({ place, taken_back }) => [place, taken_back])).toEqual([
      [104, false],
      [207, true],
    ]);
    const process = { analysisId: lone.analysisId, areaId: area, ...body, dryRun: true };
    const { well } = await ada.process(process);
    expect([well?.inserts, well?.error_details.map(({ record_index }) => record_index)]).toEqual([
      200,
      [205],
    ]);
    expect((await change({})).rowCount).toBe(200);
    expect((await ada.process(process)).well).toMatchObject({ inserts: 200, errors: 0 });
    expect(analysisId).not.toBe(lone.analysisId);
  });

  test('are nobody else’s', async () => {
    const { analysisId } = await ada.analyze(file, await newArea('own'));
    const url = `/api/analyze-file/${analysisId}/set-aside`;
    const eve = await house.signUp('eve');
    expect((await eve.call('GET', url)).status).toBe(404);
    expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('repairs', () => {
  test('name records that there are', async () => {
    const { analysisId } = await ada.analyze(file, await newArea('no such record'));
    const repair = async (index: number) => {
      const repairs = [{ record_index: index, column: 'API', value: '42-301-00300' }];
      const { status, body: answer } = await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, {
        repairs,
      });
      return [status, answer.message, answer.details];
    };
    expect((await repair(2))[0]).toBe(200);
    expect((await repair(204))[0]).toBe(200);
    // The row of units, a total, a blank row, the last total, and an index far beyond the last row.
    for (const index of [1, 102, 103, 205, 1_000_000]) {
      const message = `The file has no record ${index.toLocaleString('en-US')}: the row is blank, set aside or missing.`;
      expect(await repair(index)).toEqual([400, message, [{ path: 'repairs.0.record_index', message }]]);
    }
  });

  test('stay where the same cells are read otherwise, and go with the rows that they name', async () => {
    const area = await newArea('read otherwise');
    const rows = ['API,Well Name,County,Gross Acres', '42-301-00001,A 1,Loving,160', '42-301-00002,A 2,,160'];
    const { analysisId } = await ada.analyze([...rows, ',,,320'].join('\n'), area);
    const repairs = [{ record_index: 2, column: 'Gross Acres', value: '16' }];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    const read = async (chosen: object) => {
      const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen);
      return (answer.body.data as { repairs: unknown }[])[0]?.repairs;
    };
    expect(await read({ fillDown: ['County'] })).toEqual(repairs);
    expect(await read({ asData: [{ sheet: null, place: 4 }] })).toEqual(repairs);
    expect(await read({ decimalComma: ['Gross Acres'] })).toEqual(repairs);
    expect(await read({ headerFrom: 2, headerTo: 2 })).toEqual([]);
  });

  test('make a row with too many values one that goes in, and say what is left out', async () => {
    const area = await newArea('too many');
    const rows = ['API,Well Name,Gross Acres', '42-301-00001,Smith, John,40', ...wells(2, 3)];
    const { analysisId } = await ada.analyze(rows.join('\n'), area);
    const process = { analysisId, areaId: area, ...body, dryRun: true };
    expect((await ada.process(process)).well?.error_details).toEqual([
      {
        record_index: 1,
        message:
          'has 4 values, but the header has 3 columns: the separator between "Smith" and "John" may be part of a value. Put the values where they belong among its cells, or in the file',
      },
    ]);
    const [trial] = await house.query('SELECT max(id) AS id FROM imports');
    const reported = await ada.call('GET', `/api/imports/${trial?.id}/rows?entity=well&outcome=refused`);
    expect(reported.body.data).toMatchObject([{ record_index: 1, messages: [{ column: null }] }]);
    const repairs = [
      { record_index: 1, column: 'Well Name', value: 'Smith, John' },
      { record_index: 1, column: 'Gross Acres', value: '40' },
    ];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    const { well } = await ada.process(process);
    expect(well).toMatchObject({ inserts: 4, errors: 0, warnings: 1 });
    expect(well?.warning_details).toEqual([
      { record_index: 1, message: 'is imported without the values beyond the last column: "40"' },
    ]);
  });
});
