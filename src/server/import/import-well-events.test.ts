import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const header = 'API,Well,Event,Date,Evidence';
const mappings = {
  API: { table: 'well_event', column: 'api_number' },
  Well: { table: 'well_event', column: 'well_name' },
  Event: { table: 'well_event', column: 'kind' },
  Date: { table: 'well_event', column: 'event_date' },
  Evidence: { table: 'well_event', column: 'evidence' },
};

async function makeWell(area: number, values: object): Promise<number> {
  const answer = await ada.call('POST', '/api/wells', { area_id: area, ...values });
  expect(answer.status).toBe(201);
  return (answer.body.data as [{ id: number }])[0].id;
}

/** An area with the wells Mesa 1H and Mesa 2H. */
async function makeWells(name: string, values: object = {}): Promise<number> {
  const area = await newArea(name);
  await makeWell(area, { well_name: 'Mesa 1H', api_number: '42301000010000', ...values });
  await makeWell(area, { well_name: 'Mesa 2H', api_number: '42301000020000' });
  return area;
}

async function send(
  area: number,
  rows: readonly string[],
  dryRun = false,
): Promise<ProcessResults[string] & { import: number }> {
  const { analysisId } = await ada.analyze([header, ...rows].join('\n'), area);
  const body = { analysisId, areaId: area, includedEntities: ['well_event'], mappings, dryRun };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const [results] = answer.body.data as [Record<string, ProcessResults[string]>];
  const { well_event: result } = results;
  if (result === undefined) throw new Error('There is no result for well events');
  return { ...result, import: Number(answer.headers['x-import-id']) };
}

const eventsOf = (area: number) =>
  house.query(
    `SELECT w.well_name AS well, e.kind, e.event_date::text AS day, e.evidence
     FROM well_events e JOIN wells w ON w.id = e.well_id WHERE w.area_id = $1 ORDER BY e.id`,
    [area],
  );
const wellOf = async (area: number, name: string) =>
  (
    await house.query(
      `SELECT well_status, spud_date::text, first_prod_date::text FROM wells WHERE area_id = $1 AND well_name = $2`,
      [area, name],
    )
  )[0];

const history = [
  '42-301-00001,Mesa 1H,Spudded,3/1/2018,',
  '42-301-00001,,1st production date,9/15/2018,Form W-2',
  ',mesa  2h,SI,6/30/2021,Letter',
  '4230100001,Mesa 1H,Shut in,1/31/2020,',
];

test('events are stored at their wells, which follow them, and the same file changes nothing', async () => {
  const area = await makeWells('histories');
  const trial = await send(area, history, true);
  expect(await eventsOf(area)).toEqual([]);
  const first = await send(area, history);
  expect(first).toMatchObject({ inserts: 4, updates: 0, errors: 0 });
  expect({ ...trial, import: first.import }).toEqual(first);
  expect(await eventsOf(area)).toEqual([
    { well: 'Mesa 1H', kind: 'spud', day: '2018-03-01', evidence: null },
    { well: 'Mesa 1H', kind: 'first_production', day: '2018-09-15', evidence: 'Form W-2' },
    { well: 'Mesa 2H', kind: 'shut_in', day: '2021-06-30', evidence: 'Letter' },
    { well: 'Mesa 1H', kind: 'shut_in', day: '2020-01-31', evidence: null },
  ]);
  expect(await wellOf(area, 'Mesa 1H')).toEqual({
    well_status: 'shut-in',
    spud_date: '2018-03-01',
    first_prod_date: '2018-09-15',
  });
  expect(await send(area, history)).toMatchObject({ inserts: 0, updates: 4, unchanged: 4, errors: 0 });
  expect(await eventsOf(area)).toHaveLength(4);
});

test('an event that is there already takes new evidence', async () => {
  const area = await makeWells('evidence');
  await send(area, history);
  const row = '42-301-00001,,Shut in,1/31/2020,Letter of the operator';
  expect(await send(area, [row])).toMatchObject({ inserts: 0, updates: 1, unchanged: 0 });
  expect((await eventsOf(area)).at(-1)).toMatchObject({ evidence: 'Letter of the operator' });
});

test('undoing the import removes the events and what the wells took from them', async () => {
  const area = await makeWells('undone', { well_status: 'producing' });
  const before = await wellOf(area, 'Mesa 1H');
  const { import: id } = await send(area, history);
  expect(await wellOf(area, 'Mesa 1H')).not.toEqual(before);
  const undone = await ada.call('POST', `/api/imports/${id}/undo`);
  expect(undone.body).toMatchObject({ data: [{ removed: 4, left_count: 0 }] });
  expect(await eventsOf(area)).toEqual([]);
  expect(await wellOf(area, 'Mesa 1H')).toEqual(before);
});

describe('a row is refused', () => {
  const refusalOf = async (area: number, ...rows: string[]) => {
    const { inserts, error_details: errors } = await send(area, rows);
    return [inserts, ...errors.map(({ message }) => message)];
  };

  test('without exactly one well', async () => {
    const area = await makeWells('lost');
    await makeWell(area, { well_name: 'MESA 2H', api_number: '42301000030000' });
    expect(
      await refusalOf(
        area,
        '42-301-09999,Mesa 1H,Spud,3/1/2018,',
        ',Mesa 9H,Spud,3/1/2018,',
        ',Mesa 2H,Spud,3/1/2018,',
        ',,Spud,3/1/2018,',
        '42-301-00002,,Spud,3/1/2018,',
      ),
    ).toEqual([
      1,
      'API Number matches no well in this area',
      'Well Name matches no well in this area',
      'Well Name matches several wells in this area; add the API Number',
      'API Number or Well Name is required',
    ]);
    expect(await eventsOf(area)).toMatchObject([{ well: 'Mesa 2H' }]);
  });

  test('if its well is in another area', async () => {
    await makeWells('elsewhere');
    const area = await newArea('here');
    expect(await refusalOf(area, '42-301-00001,,Spud,3/1/2018,')).toEqual([
      0,
      'API Number matches no well in this area',
    ]);
  });

  test('with a word that is no event, which the validation asks about', async () => {
    const area = await makeWells('words');
    const result = await send(area, ['42-301-00001,,Workover,3/1/2018,', '42-301-00001,,,3/1/2018,']);
    expect(result).toMatchObject({
      inserts: 0,
      errors: 2,
      error_details: [
        { message: `Event is required, and "Workover" isn't an option` },
        { message: 'Event is required' },
      ],
      unknown_words: [{ column: 'kind', word: 'Workover', rows: 1 }],
    });
  });

  test('if it is later than tomorrow', async () => {
    const area = await makeWells('future');
    const year = new Date().getFullYear() + 1;
    expect(await refusalOf(area, `42-301-00001,,Spud,3/1/${year},`)).toEqual([
      0,
      'Date is in the future; record the event once it has happened',
    ]);
  });

  test('if it is a second first production: of the file, of the well, or of its events', async () => {
    const area = await makeWells('firsts', { first_prod_date: '2015-05-05' });
    const rows = ['42-301-00001,,First production,5/6/2015,', '42-301-00002,,First production,5/6/2016,'];
    expect(await refusalOf(area, ...rows, '42-301-00002,,First production,5/7/2016,')).toEqual([
      0,
      'The well has 2015-05-05 as its First Production Date; use that day, or correct the well first',
      'Record 3 is also a first production of this well; correct one of them, or make it a return to production',
      'Record 2 is also a first production of this well; correct one of them, or make it a return to production',
    ]);
    expect(await refusalOf(area, '42-301-00001,,First production,5/5/2015,')).toEqual([1]);
    const message =
      'This well already has a first production on 2015-05-05; edit that event, or record a return to production';
    expect(await refusalOf(area, '42-301-00001,,First production,,')).toEqual([0, message]);
  });

  test('if another row states the same event differently', async () => {
    const area = await makeWells('twice');
    const rows = ['42-301-00001,,SI,1/31/2020,Letter', '42-301-00001,,Shut-in,2020-01-31,Report'];
    expect(await refusalOf(area, ...rows)).toEqual([
      1,
      'states the same well event as record 1 but other values',
    ]);
  });
});

test('what old records contain is imported with a warning', async () => {
  const area = await makeWells('odd', { spud_date: '2018-03-01' });
  const named = await send(area, [
    '42-301-00001,Mesa 2H,Spud,3/1/2018,',
    '42-301-00001,MESA #1-H,SI,3/1/2019,',
  ]);
  expect(named.warning_details).toEqual([
    {
      record_index: 1,
      message: 'Well Name differs from that of the well with this API Number: "Mesa 1H"',
    },
  ]);
  await ada.call('POST', `/api/imports/${named.import}/undo`);
  const result = await send(area, [
    '42-301-00001,,Completed,2/1/2018,Report',
    '42-301-00001,,P&A,1/1/2020,Report',
    '42-301-00001,,RTP,1/1/2021,Report',
    '42-301-00002,,SI,,Report',
  ]);
  expect(result.warning_details).toEqual([
    { record_index: 1, message: 'Completed is before the spud (2018-03-01)' },
    { record_index: 2, message: 'Returned to Production on 2021-01-01 is after plugging' },
    { record_index: 3, message: 'The well was plugged on 2020-01-01' },
    { record_index: 4, message: 'Without a date, production stays unproven' },
  ]);
  expect(result).toMatchObject({ inserts: 4, errors: 0 });
});

test('a mapping without a field that names the well is refused', async () => {
  const area = await makeWells('unnamed');
  const { analysisId } = await ada.analyze(`${header}\n${history[0]}\n`, area);
  const { API: _api, Well: _well, ...rest } = mappings;
  const body = { analysisId, areaId: area, includedEntities: ['well_event'], mappings: rest };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Map "api_number" or "well_name" in entity "well_event".',
  ]);
});

test('an exported list of events changes nothing', async () => {
  const area = await makeWells('exported');
  await send(area, history);
  const [well] = await house.query('SELECT id FROM wells WHERE area_id = $1 AND well_name = $2', [
    area,
    'Mesa 1H',
  ]);
  const exported = (await ada.call('GET', `/api/well_events?format=csv&filter[well_id]=${well?.id}`)).text;
  const { analysisId, analysis } = await ada.analyze(exported, area);
  const fields = { 'API Number': 'api_number', Event: 'kind', Date: 'event_date', Evidence: 'evidence' };
  expect(analysis.columnNames).toEqual(expect.arrayContaining(Object.keys(fields)));
  const result = await ada.process({
    analysisId,
    areaId: area,
    includedEntities: ['well_event'],
    mappings: Object.fromEntries(
      Object.entries(fields).map(([name, column]) => [name, { table: 'well_event', column }]),
    ),
  });
  expect(result.well_event).toMatchObject({ inserts: 0, updates: 3, unchanged: 3, errors: 0 });
});

test('dates of wells that change are counted before they do, and each row says which', async () => {
  const area = await makeWells('changed dates', { spud_date: '2020-01-15', completion_date: '2020-05-01' });
  const rows = [
    '42-301-00001,,Spud,2018-03-03,Log',
    '42-301-00001,,Completed,2020-05-01,Log',
    '42-301-00002,,Spud,2019-03-03,Log',
  ];
  const trial = await send(area, rows, true);
  expect(trial.notices).toEqual([
    {
      column: 'event_date',
      source: 'Date',
      message: 'Date replaces another Spud Date that a well has without an event',
      rows: 1,
    },
  ]);
  expect(trial.warning_details.map(({ record_index, message }) => [record_index, message])).toEqual([
    [1, 'The well has 2020-01-15 as its Spud Date; it becomes 2018-03-03'],
  ]);
  expect((await wellOf(area, 'Mesa 1H'))?.spud_date).toBe('2020-01-15');
  await send(area, rows);
  expect((await wellOf(area, 'Mesa 1H'))?.spud_date).toBe('2018-03-03');
  const again = await send(area, ['42-301-00001,,Spud,2018-04-04,Log', ...rows], true);
  expect(again.notices).toEqual([]);
});
