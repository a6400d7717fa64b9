import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { addDays } from '#shared/platform/calendar.ts';

let test: TestApp;
let ada: Person;
let companyId: number;
let areaId: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ companyId, areaId } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

const makeWell = (fields: object = {}) => {
  serial += 1;
  const api_number = `42301${String(serial).padStart(5, '0')}`;
  return ada.make('wells', { area_id: areaId, well_name: `Well ${serial}`, api_number, ...fields });
};

const record = (well_id: number, kind: string, event_date: string | null, more: object = {}) =>
  ada.post('/api/well_events', { well_id, kind, event_date, ...more });

/** Records an event and returns its id. */
const make = (well_id: number, kind: string, event_date: string | null) =>
  ada.make('well_events', { well_id, kind, event_date });

/** Returns what a well says that its events say too. */
async function read(well: number) {
  const { spud_date, completion_date, first_prod_date, well_status, well_type } = await ada.read(
    'wells',
    well,
  );
  return { spud_date, completion_date, first_prod_date, well_status, well_type };
}

const wordsOf = (answer: { body: { details: { path: string; message: string }[] } }) =>
  answer.body.details.map(({ path, message }) => [path, message]);
const warningsOf = (answer: { body: { warnings: { path: string; message: string }[] } }) =>
  answer.body.warnings.filter(({ path }) => path !== 'evidence').map(({ path, message }) => [path, message]);

it('refuses an event in the future by name, except for the day ahead of other time zones', async () => {
  const well = await makeWell();
  const today = new Date().toISOString().slice(0, 10);
  const refused = await record(well, 'spud', addDays(today, 2));
  expect(refused.status).toBe(400);
  expect(wordsOf(refused)).toEqual([
    ['event_date', 'Date is in the future; record the event once it has happened'],
  ]);
  expect((await record(well, 'spud', addDays(today, 1))).status).toBe(201);
  expect((await ada.get(`/api/well_events?page=1&filter[well_id]=${well}`)).body.meta.total).toBe(1);
});

it('refuses a second first production, and one on another day than the well names', async () => {
  const well = await makeWell();
  const first = await make(well, 'first_production', '2020-05-01');
  const second = await record(well, 'first_production', '2021-06-01');
  expect(second.status).toBe(400);
  expect(wordsOf(second)).toEqual([
    [
      'kind',
      'This well already has a first production on 2020-05-01; edit that event, or record a return to production',
    ],
  ]);
  // The date of the event is corrected, and the well follows.
  expect((await ada.put(`/api/well_events/${first}`, { event_date: '2020-05-02' })).status).toBe(200);
  expect((await read(well)).first_prod_date).toBe('2020-05-02');

  const dated = await makeWell({ first_prod_date: '2019-01-01' });
  const other = await record(dated, 'first_production', '2019-02-01');
  expect(wordsOf(other)).toEqual([
    [
      'event_date',
      'The well has 2019-01-01 as its First Production Date; use that day, or correct the well first',
    ],
  ]);
  expect((await record(dated, 'first_production', '2019-01-01')).status).toBe(201);
  const returned = await make(dated, 'returned', '2022-01-01');
  expect((await ada.put(`/api/well_events/${returned}`, { kind: 'first_production' })).status).toBe(400);
});

it('warns when an event replaces a date that the well has without an event', async () => {
  const well = await makeWell({ spud_date: '2020-01-15', completion_date: '2020-05-01' });
  const spud = await record(well, 'spud', '2018-03-03');
  expect(spud.status).toBe(201);
  expect(warningsOf(spud)).toEqual([
    ['event_date', 'The well had 2020-01-15 as its Spud Date; it is 2018-03-03 now'],
  ]);
  expect((await read(well)).spud_date).toBe('2018-03-03');
  expect(warningsOf(await record(well, 'completed', '2020-06-01'))).toEqual([
    ['event_date', 'The well had 2020-05-01 as its Completion Date; it is 2020-06-01 now'],
  ]);

  // The well follows its event, which had the date before.
  const { id } = spud.body.data[0];
  expect(warningsOf(await ada.put(`/api/well_events/${id}`, { event_date: '2018-04-04' }))).toEqual([]);
  expect(warningsOf(await ada.put(`/api/well_events/${id}`, { notes: 'Per the log' }))).toEqual([]);
  expect((await read(well)).spud_date).toBe('2018-04-04');
  expect(warningsOf(await record(well, 'spud', '2019-01-01'))).toEqual([]);

  const agreeing = await makeWell({ spud_date: '2020-01-15' });
  expect(warningsOf(await record(agreeing, 'spud', '2020-01-15'))).toEqual([]);
  const undated = await makeWell();
  expect(warningsOf(await record(undated, 'spud', '2020-01-15'))).toEqual([]);

  const changed = await makeWell({ completion_date: '2020-05-01' });
  const other = await make(changed, 'shut_in', '2021-01-01');
  expect(warningsOf(await ada.put(`/api/well_events/${other}`, { kind: 'completed' }))).toEqual([
    ['event_date', 'The well had 2020-05-01 as its Completion Date; it is 2021-01-01 now'],
  ]);
});

it('lets only one of two first productions recorded at once through', async () => {
  const well = await makeWell();
  const answers = await Promise.all(
    ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => record(well, 'first_production', day)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('warns of a first spud after production, but not of a later one', async () => {
  const well = await makeWell({});
  await record(well, 'completed', '2020-01-01');
  expect(warningsOf(await record(well, 'spud', '2020-02-01'))).toEqual([
    ['event_date', 'Completed on 2020-01-01 is before this spud'],
  ]);
  const drilled = await makeWell();
  await record(drilled, 'spud', '2019-06-01');
  await record(drilled, 'completed', '2020-01-01');
  expect(warningsOf(await record(drilled, 'spud', '2020-02-01'))).not.toContainEqual([
    'event_date',
    expect.stringContaining('before this spud'),
  ]);
});

it('warns of events in an impossible order, but saves them', async () => {
  const well = await makeWell({ spud_date: '2020-01-01' });
  const cases: [string, string | null, string[][]][] = [
    ['completed', '2019-12-01', [['event_date', 'Completed is before the spud (2020-01-01)']]],
    ['first_production', '2020-03-01', []],
    [
      'production_ceased',
      '2020-02-01',
      [['event_date', 'Production Ceased is before first production (2020-03-01)']],
    ],
    [
      'returned',
      '2021-01-01',
      [['event_date', 'The well was already producing (First Production on 2020-03-01)']],
    ],
    ['shut_in', null, [['event_date', 'Without a date, production stays unproven']]],
    ['plugged', '2020-06-01', [['event_date', 'Returned to Production on 2021-01-01 is after plugging']]],
    ['shut_in', '2022-01-01', [['event_date', 'The well was plugged on 2020-06-01']]],
  ];
  for (const [kind, day, expected] of cases) {
    const answer = await record(well, kind, day);
    expect([kind, answer.status, warningsOf(answer)]).toEqual([kind, 201, expected]);
  }
  const unproven = await record(well, 'shut_in', '2020-04-01');
  expect(unproven.body.warnings).toContainEqual({ path: 'evidence', message: 'Evidence is missing' });
  const proven = await record(well, 'shut_in', '2020-04-02', { evidence: 'Form W-10' });
  expect(proven.body.warnings).toEqual([]);
});

it('keeps the dates and the status of the well equal to its latest events', async () => {
  const well = await makeWell({ well_type: 'oil' });
  await make(well, 'spud', '2020-01-01');
  expect(await read(well)).toMatchObject({ spud_date: '2020-01-01', well_status: 'drilling' });
  await make(well, 'completed', '2020-02-01');
  expect(await read(well)).toMatchObject({ completion_date: '2020-02-01', well_status: 'drilling' });
  await make(well, 'first_production', '2020-03-01');
  expect(await read(well)).toMatchObject({ first_prod_date: '2020-03-01', well_status: 'producing' });
  const ceased = await make(well, 'production_ceased', '2021-01-01');
  expect((await read(well)).well_status).toBe('shut-in');
  // An older event changes nothing, nor does one without a date.
  await make(well, 'shut_in', '2020-06-01');
  await make(well, 'plugged', null);
  expect((await read(well)).well_status).toBe('shut-in');
  const returned = await make(well, 'returned', '2021-02-01');
  expect((await read(well)).well_status).toBe('producing');
  await make(well, 'converted', '2023-01-01');
  expect(await read(well)).toMatchObject({ well_status: 'producing', well_type: 'injection' });

  const { version_id } = await ada.read('wells', well);
  expect((await ada.put(`/api/well_events/${returned}`, { notes: 'By telephone' })).status).toBe(200);
  expect((await ada.read('wells', well)).version_id).toBe(version_id);

  // The event moves before the one that ended production, which is the latest again.
  await ada.put(`/api/well_events/${returned}`, { event_date: '2020-12-01' });
  expect((await read(well)).well_status).toBe('shut-in');
  await ada.put(`/api/well_events/${ceased}`, { kind: 'plugged' });
  expect((await read(well)).well_status).toBe('plugged');
  await ada.delete(`/api/well_events/${ceased}`);
  expect((await read(well)).well_status).toBe('producing');
});

it('takes a status that no event explains only further', async () => {
  const plugged = await makeWell({ well_status: 'plugged' });
  await make(plugged, 'first_production', '2010-01-01');
  expect((await read(plugged)).well_status).toBe('plugged');
  const warned = await ada.put(`/api/wells/${plugged}`, { operator: 'Gulf' });
  expect(warningsOf(warned)).toEqual([
    [
      'well_status',
      'Well Status is Plugged & Abandoned, but the latest event is First Production on 2010-01-01',
    ],
  ]);
  const idle = await makeWell({ well_status: 'shut-in' });
  await make(idle, 'returned', '2024-01-01');
  expect((await read(idle)).well_status).toBe('producing');
});

it('leaves a date when the last event of its kind is deleted, and follows the one before otherwise', async () => {
  const well = await makeWell({ well_type: 'disposal' });
  const first = await make(well, 'completed', '2020-01-01');
  const second = await make(well, 'completed', '2022-01-01');
  await make(well, 'converted', '2023-01-01');
  expect(await read(well)).toMatchObject({ completion_date: '2022-01-01', well_type: 'disposal' });
  await ada.delete(`/api/well_events/${second}`);
  expect((await read(well)).completion_date).toBe('2020-01-01');
  await ada.delete(`/api/well_events/${first}`);
  expect((await read(well)).completion_date).toBe('2020-01-01');
});

it('restores the well with the event, by undo and from the trash', async () => {
  const well = await makeWell();
  await make(well, 'first_production', '2020-01-01');
  const shutIn = await make(well, 'shut_in', '2021-01-01');
  const deleted = await ada.delete(`/api/well_events/${shutIn}`);
  expect((await read(well)).well_status).toBe('producing');
  const act = deleted.body.data[0].act_id;
  expect((await ada.post(`/api/acts/${act}/undo`, {})).body.data[0]).toMatchObject({ refused_count: 0 });
  expect((await read(well)).well_status).toBe('shut-in');

  // Somebody changed the well since: the event is restored, and the well follows it all the same.
  const again = await ada.delete(`/api/well_events/${shutIn}`);
  await ada.put(`/api/wells/${well}`, { operator: 'Gulf' });
  await ada.post(`/api/acts/${again.body.data[0].act_id}/undo`, {});
  expect((await read(well)).well_status).toBe('shut-in');

  await ada.delete(`/api/well_events/${shutIn}`);
  expect((await read(well)).well_status).toBe('producing');
  expect((await ada.post(`/api/trash/well_events/${shutIn}/restore`, {})).status).toBe(200);
  expect((await read(well)).well_status).toBe('shut-in');

  const events = () => ada.get(`/api/well_events?page=1&filter[well_id]=${well}`);
  const gone = await ada.delete(`/api/wells/${well}`);
  expect((await events()).body.meta.total).toBe(0);
  await ada.post(`/api/acts/${gone.body.data[0].act_id}/undo`, {});
  expect((await events()).body.meta.total).toBe(2);
  expect((await read(well)).well_status).toBe('shut-in');
});

it('moves the event along when the date of the well is corrected, in every way of writing', async () => {
  const well = await makeWell();
  const spud = await make(well, 'spud', '2020-01-01');
  const dateOf = async (event: number) => (await ada.read('well_events', event)).event_date;
  await ada.put(`/api/wells/${well}`, { spud_date: '2020-01-05' });
  expect(await dateOf(spud)).toBe('2020-01-05');
  await ada.post('/api/wells/bulk-update', { ids: [well], changes: { spud_date: '2020-01-06' } });
  expect(await dateOf(spud)).toBe('2020-01-06');
  const { version_id } = await ada.read('wells', well);
  const edited = await ada.post('/api/wells/bulk-edit', {
    edits: [{ id: well, version_id, changes: { spud_date: '2020-01-07' } }],
  });
  expect(await dateOf(spud)).toBe('2020-01-07');
  await ada.post(`/api/acts/${edited.body.data[0].act_id}/undo`, {});
  expect(await dateOf(spud)).toBe('2020-01-06');

  // A cleared date leaves the event, and the well says so.
  const cleared = await ada.put(`/api/wells/${well}`, { spud_date: null });
  expect(await dateOf(spud)).toBe('2020-01-06');
  expect(warningsOf(cleared)).toContainEqual([
    'spud_date',
    'Spud Date is missing, but the event says 2020-01-06',
  ]);
  // An event with another date than the well had stays.
  await ada.put(`/api/wells/${well}`, { spud_date: '2019-01-01' });
  const differs = await ada.put(`/api/wells/${well}`, { spud_date: '2018-01-01' });
  expect(await dateOf(spud)).toBe('2020-01-06');
  expect(warningsOf(differs)).toContainEqual([
    'spud_date',
    'Spud Date is 2018-01-01, but the event says 2020-01-06',
  ]);
  // Two events of a kind never become one day.
  const later = await make(well, 'spud', '2021-01-01');
  await ada.put(`/api/wells/${well}`, { spud_date: '2020-01-06' });
  expect([await dateOf(spud), await dateOf(later)]).toEqual(['2020-01-06', '2021-01-01']);
});

it('is listed in the area of the well', async () => {
  const well = await makeWell();
  await make(well, 'spud', '2020-01-01');
  const other = await ada.post('/api/area', { name: 'Empty', type: 'field', company_id: companyId });
  const url = `/api/well_events?page=1&filter[well_id]=${well}`;
  const countIn = async (area: number) =>
    (await ada.get(url, { 'x-selected-areas': `[${area}]` })).body.meta.total;
  expect([await countIn(areaId), await countIn(other.body.data[0].id)]).toEqual([1, 0]);
});

it('refuses a Viewer and another company', async () => {
  const well = await makeWell();
  const event = await make(well, 'spud', '2020-01-01');
  const viewer = await test.member('Vera Viewer', companyId, 4);
  expect((await viewer.post('/api/well_events', { well_id: well, kind: 'plugged' })).status).toBe(403);
  expect((await viewer.put(`/api/well_events/${event}`, { kind: 'plugged' })).status).toBe(403);
  const stranger = await test.register('Eve Stranger');
  await createCompanyWithArea(stranger, 'Other');
  const foreign = await stranger.post('/api/well_events', { well_id: well, kind: 'plugged' });
  expect([foreign.status, foreign.body.details[0].path]).toEqual([422, 'well_id']);
  expect((await stranger.put(`/api/well_events/${event}`, { kind: 'plugged' })).status).toBe(404);
});
