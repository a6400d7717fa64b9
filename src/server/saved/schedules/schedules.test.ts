import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#server/testing/test-app.ts';
import { openScheduleHouse, path, type ScheduleHouse, scheduleBody } from './testing.ts';

let house: ScheduleHouse;

beforeAll(async () => {
  house = await openScheduleHouse();
});
beforeEach(() => {
  house.time.now = new Date('2026-03-02T12:00:00Z');
  return house.test.asOwner('DELETE FROM report_schedules');
});
afterAll(() => house.test.close());

const save = (person: Person, more: object = {}) =>
  person.post(path, scheduleBody(house.acme.companyId, more));
async function make(person: Person, more: object = {}): Promise<number> {
  const { status, body, text } = await save(person, more);
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body.data[0].id;
}

it('refuses without a token', async () => {
  const id = await make(house.editor);
  for (const [method, url] of [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/${id}`],
    ['PUT', `${path}/${id}`],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/${id}/run`],
    ['GET', `${path}/${id}/runs`],
  ] as const)
    expect((await house.test.call({ method, url })).status).toBe(401);
});

it("refuses another company's schedule as if it were not there", async () => {
  const id = await make(house.editor);
  const { stranger } = house;
  for (const answer of [
    await stranger.get(`${path}/${id}`),
    await stranger.put(`${path}/${id}`, { paused: true }),
    await stranger.delete(`${path}/${id}`),
    await stranger.post(`${path}/${id}/run`, {}),
    await stranger.get(`${path}/${id}/runs`),
    await save(stranger),
  ])
    expect(answer.status).toBe(404);
  expect((await stranger.get(path)).body.meta.total).toBe(0);
  const areas = await save(house.editor, { report_id: 'extra-1', area_ids: [house.mesa.areaId] });
  expect(areas).toMatchObject({ status: 400, body: { details: [{ path: 'area_ids.0' }] } });
});

it('keeps what the dialog says, for everybody of the company', async () => {
  const id = await make(house.editor, { parameters: { group: 'county' }, area_ids: [house.acme.areaId] });
  const stored = {
    id,
    type: 'scheduled',
    report_id: 'acreage',
    name: 'Acreage',
    company_id: house.acme.companyId,
    company_name: 'Acme',
    owner_id: house.editor.id,
    owner_name: 'Eddy Editor',
    parameters: { group: 'county' },
    area_ids: [house.acme.areaId],
    format: 'csv',
    frequency: 'weekly',
    dayOfWeek: 1,
    dayOfMonth: 1,
    time: '07:00',
    timezone: 'America/Chicago',
    emailRecipients: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
    paused: false,
    next_run_at: '2026-03-02T13:00:00.000Z',
    lastRun: null,
    last_state: null,
    version_id: 1,
  };
  expect((await house.viewer.get(`${path}/${id}`)).body.data[0].data).toMatchObject(stored);
  expect((await house.viewer.get(`${path}?filter[report_id]=acreage&page=1`)).body).toMatchObject({
    data: [stored],
    meta: { total: 1 },
  });
});

it('has the usual of the specification where nothing is said', async () => {
  const created = await house.editor.post(path, {
    report_id: 'acreage',
    company_id: house.acme.companyId,
    timezone: 'Europe/London',
    emailRecipients: [{ email: 'ada@example.com' }],
  });
  expect(created.body.data[0].data).toMatchObject({
    frequency: 'once',
    time: '09:00',
    next_run_at: '2026-03-03T09:00:00.000Z',
  });
});

describe('what is refused', () => {
  it.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ time: '25:00' }, 'time'],
    [{ time: '9:00' }, 'time'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ dayOfWeek: 7 }, 'dayOfWeek'],
    [{ dayOfMonth: 0 }, 'dayOfMonth'],
    [{ dayOfMonth: 32 }, 'dayOfMonth'],
    [{ emailRecipients: [] }, 'emailRecipients'],
    [{ emailRecipients: [{ email: 'ada' }] }, 'emailRecipients.0.email'],
    [{ emailRecipients: ['ada@example.com'] }, 'emailRecipients.0'],
    [{ emailRecipients: [{ email: 'ada@example.com\u0000' }] }, 'emailRecipients.0.email'],
    [
      { emailRecipients: Array.from({ length: 1001 }, (_, index) => ({ email: `${index}@example.com` })) },
      'emailRecipients',
    ],
    [{ area_ids: [] }, 'area_ids'],
    [{ format: 'docx' }, 'format'],
    [{ report_id: '../secrets' }, 'report_id'],
    [{ report_id: '12a' }, 'report_id'],
    [{ report_id: 0 }, 'report_id'],
    [{ report_id: 2147483648 }, 'report_id'],
    [{ parameters: { nonsense: 'x' } }, 'parameters.nonsense'],
    [{ parameters: { group: '\u0000' } }, 'parameters'],
    [{ parameters: { group: 'x'.repeat(30_000) } }, 'parameters'],
    [{ something: 1 }, 'something'],
  ])('%j', async (change, field) => {
    expect(await save(house.editor, change)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ path: field }] },
    });
  });

  it('is a report that there is not', async () => {
    expect((await save(house.editor, { report_id: 'nothing' })).status).toBe(404);
  });

  it('is a second schedule of one report', async () => {
    await make(house.editor);
    expect(await save(house.other)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'report_id' }] },
    });
  });
});

it('takes a thousand recipients, and each address once', async () => {
  const emailRecipients = Array.from({ length: 1000 }, (_, index) => ({
    email: `p${index % 999}@Example.com`,
  }));
  const id = await make(house.editor, { emailRecipients });
  const { data } = (await house.editor.get(`${path}/${id}`)).body.data[0];
  expect(data.emailRecipients).toHaveLength(999);
  expect(data.emailRecipients[0]).toEqual({ email: 'p0@Example.com' });
});

describe('rights', () => {
  it('let a Viewer read and do nothing else', async () => {
    const id = await make(house.editor);
    expect((await save(house.viewer, { report_id: 'extra-1' })).status).toBe(403);
    for (const answer of [
      await house.viewer.put(`${path}/${id}`, { paused: true }),
      await house.viewer.post(`${path}/${id}/run`, {}),
      await house.viewer.delete(`${path}/${id}`),
    ])
      expect(answer.status).toBe(403);
    expect((await house.viewer.get(`${path}/${id}/runs`)).status).toBe(200);
  });

  it('leave a schedule to its author and to Managers', async () => {
    const id = await make(house.editor);
    expect((await house.other.put(`${path}/${id}`, { paused: true })).status).toBe(403);
    expect((await house.other.post(`${path}/${id}/run`, {})).status).toBe(403);
    expect((await house.other.delete(`${path}/${id}`)).status).toBe(403);
    const paused = await house.manager.put(`${path}/${id}`, { paused: true });
    expect(paused.body.data[0].data).toMatchObject({ owner_name: 'Eddy Editor', paused: true });
    expect((await house.manager.delete(`${path}/${id}`)).status).toBe(200);
    expect((await house.editor.get(`${path}/${id}`)).status).toBe(404);
  });
});

describe('a change', () => {
  it('sets the next time anew where it says when, and leaves it where it does not', async () => {
    const id = await make(house.editor);
    const changed = async (body: object) =>
      (await house.editor.put(`${path}/${id}`, body)).body.data[0].data.next_run_at;
    expect(await changed({ time: '08:30' })).toBe('2026-03-02T14:30:00.000Z');
    expect(await changed({ emailRecipients: [{ email: 'cy@example.com' }] })).toBe(
      '2026-03-02T14:30:00.000Z',
    );
    expect(await changed({ frequency: 'monthly', dayOfMonth: 31 })).toBe('2026-03-31T13:30:00.000Z');
    expect(await changed({ paused: true })).toBeNull();
    house.time.now = new Date('2026-05-01T00:00:00Z');
    expect(await changed({ paused: false })).toBe('2026-05-31T13:30:00.000Z');
  });

  it('tells two editors of one another, with the schedule as it stands', async () => {
    const id = await make(house.editor);
    await house.manager.put(`${path}/${id}`, { time: '08:00', version_id: 1 });
    expect(await house.editor.put(`${path}/${id}`, { time: '09:00', version_id: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: 'The schedule was changed by Mia Manager while you were editing.',
        data: [{ id, data: { time: '08:00', version_id: 2 } }],
      },
    });
    expect((await house.editor.put(`${path}/${id}`, { version_id: 2 })).status).toBe(400);
    expect((await house.editor.put(`${path}/${id}`, { report_id: 'extra-1' })).status).toBe(400);
  });
});
