import ICAL from 'ical.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { maxFeeds } from '#shared/overview/calendar.ts';
import { landMaker } from '../testing.ts';
import { readNextDates } from './read-calendar.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;
let owner: pg.Client;
let acme: { companyId: number; areaId: number };
let others: { companyId: number; areaId: number };

beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  acme = await createCompanyWithArea(ada, 'Acme');
  others = await createCompanyWithArea(bo, 'Others');
  await landMaker(bo, others.areaId).lease({
    contract_name: 'Of Others',
    contract_status: 'active',
    expiration_date: '2026-05-05',
  });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const feeds = '/api/calendar/feeds';
type Feed = { id: number; path: string };

async function subscribe(person: Person, fields: object = {}): Promise<Feed> {
  const { status, body, text } = await person.post(feeds, {
    name: 'Outlook',
    company_id: acme.companyId,
    ...fields,
  });
  if (status !== 201) throw new Error(text);
  return { id: body.data[0].id, path: new URL(body.url).pathname };
}

/** Reads a feed like a calendar program, each from its own address unless one is given. */
let machine = 0;
function fetchFeed(path: string, address?: string) {
  machine += 1;
  return test.call({
    method: 'GET',
    url: path,
    remoteAddress: address ?? `10.${machine >> 8}.${machine & 255}.1`,
  });
}

function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const titles = async (path: string) => eventsOf((await fetchFeed(path)).text).map(({ summary }) => summary);

it('refuses without a token', async () => {
  for (const [method, url] of [
    ['GET', feeds],
    ['POST', feeds],
    ['DELETE', `${feeds}/1`],
  ] as const)
    expect((await test.call({ method, url, ...(method === 'POST' && { payload: {} }) })).status).toBe(401);
});

it('refuses personal tokens, which a feed would outlive', async () => {
  const { body } = await ada.post('/api/auth/tokens', { name: 'T', scope: 'write', expires_in_days: 1 });
  const headers = { authorization: `Bearer ${body.token}` };
  const payload = { name: 'X', company_id: acme.companyId };
  expect((await test.call({ method: 'POST', url: feeds, headers, payload })).status).toBe(403);
  await subscribe(ada);
  expect((await test.call({ method: 'GET', url: feeds, headers })).body.data).toEqual([]);
});

describe('a feed', () => {
  const name = 'Søn, O’Neil; “No. 1” \\ & Heirs 𝄞 '.repeat(4).trim();
  let lease: number;
  let rental: number;
  let feed: Feed;

  beforeAll(async () => {
    const make = landMaker(ada, acme.areaId);
    const fields = { contract_status: 'active', file_number: '00-7' };
    lease = await make.lease({ ...fields, contract_name: name, expiration_date: '2026-04-30' });
    const notes = 'Mail by certified mail.\nKeep the receipt, please; thanks.';
    rental = await ada.make('obligations', {
      lease_id: lease,
      kind: 'rental',
      due_on: '2026-02-28',
      amount: 800,
      notes,
    });
    for (const [file, expiration_date] of [
      ['first', '2025-12-31'],
      ['before', '2025-12-30'],
      ['last', '2028-03-31'],
      ['after', '2028-04-01'],
    ])
      await make.lease({
        contract_name: file,
        contract_status: 'active',
        file_number: file,
        expiration_date,
      });
    feed = await subscribe(ada);
  });

  it('is read without signing in, and understood by a calendar program', async () => {
    const { status, headers, text } = await fetchFeed(feed.path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.every((line) => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(true);

    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Platbook: Acme');
    const events = eventsOf(text);
    const end = events.find(({ uid }) => uid.startsWith(`lease_end-${lease}@`));
    expect(end?.summary).toBe(`Primary term ends: ${name}`);
    expect(end?.description).toBe('File 00-7. Not held.');
    expect(end?.startDate.isDate).toBe(true);
    expect([end?.startDate.toString(), end?.endDate.toString()]).toEqual(['2026-04-30', '2026-05-01']);
    expect(end?.component.getFirstPropertyValue('dtstamp')?.toString()).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );
    const due = events.find(({ uid }) => uid.startsWith(`obligation-${rental}@`));
    expect(due?.component.getFirstPropertyValue('url')).toBe(
      `http://127.0.0.1:3000/leases/${lease}/details?tab=obligations`,
    );
    expect(due?.description).toBe(
      'File 00-7. The rental of $800.00 was due, and is not marked as done or waived. Mail by certified mail. Keep the receipt, please; thanks.',
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('covers 90 days back and 24 months ahead', async () => {
    expect(await titles(feed.path)).toEqual([
      `Primary term ends: ${name}`,
      'Primary term ends: last',
      'Primary term ends: first',
      `Rental: ${name}`,
    ]);
  });

  it('keeps the ids of dates that move, and its text while nothing changes', async () => {
    const [before, again] = [(await fetchFeed(feed.path)).text, (await fetchFeed(feed.path)).text];
    expect(again).toBe(before);
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2026-05-31' });
    const [moved] = eventsOf((await fetchFeed(feed.path)).text);
    expect([moved?.uid, moved?.startDate.toString()]).toEqual([eventsOf(before)[0]?.uid, '2026-05-31']);
  });

  it('is listed with its last use, without its address', async () => {
    const { body, text } = await ada.get(feeds);
    const token = feed.path.slice('/api/calendar/'.length, -'.ics'.length);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(token);
    const [listed] = body.data;
    expect(listed).toMatchObject({
      id: feed.id,
      name: 'Outlook',
      company_id: acme.companyId,
      area_ids: null,
      ending: token.slice(-4),
    });
    expect(Date.parse(listed.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await bo.get(feeds)).body.data).toEqual([]);
    const { rows } = await owner.query('SELECT * FROM calendar_feeds WHERE id = $1', [feed.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('covers the areas chosen', async () => {
    const second = await ada.make('area', { name: 'Second', type: 'field', company_id: acme.companyId });
    await landMaker(ada, second).lease({
      contract_name: 'Of Second',
      file_number: 'S-1',
      contract_status: 'active',
      expiration_date: '2026-06-01',
    });
    const narrow = await subscribe(ada, { area_ids: [second, second] });
    expect(await titles(narrow.path)).toEqual(['Primary term ends: Of Second']);
    expect(await titles(feed.path)).toHaveLength(5);
  });

  it('holds as many dates as programs can read, the next ones first', async () => {
    const { items, total } = await test.database.as(ada.id, (tx) =>
      readNextDates(
        tx,
        { from: '2025-01-01', to: '2027-01-01' },
        {
          companies: [acme.companyId],
          areas: undefined,
          asOf: '2026-03-31',
          knownOn: null,
          today: '2026-03-31',
        },
        1,
      ),
    );
    expect([items.map(({ title }) => title), total]).toEqual([[name], 5]);
  });
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ area_ids: [] }, 'area_ids'],
  [{ area_ids: [999_999] }, 'area_ids'],
  [{ company_id: 'x' }, 'company_id'],
  [{ user_id: 1 }, 'user_id'],
])('refuses %j', async (fields, path) => {
  const answer = await ada.post(feeds, { name: 'N', company_id: acme.companyId, ...fields });
  expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
});

it('is refused for a company or an area of others', async () => {
  expect((await ada.post(feeds, { name: 'N', company_id: others.companyId })).status).toBe(404);
  const body = { name: 'N', company_id: acme.companyId, area_ids: [others.areaId] };
  expect((await ada.post(feeds, body)).status).toBe(400);
});

it('has a limit for each user', async () => {
  const many = await test.register('Many Feeds');
  const { companyId } = await createCompanyWithArea(many, 'Many');
  await owner.query(
    `INSERT INTO calendar_feeds (company_id, user_id, name, token_hash, ending)
     SELECT $1, $2, 'F', sha256(n::text::bytea), 'abcd' FROM generate_series(1, $3) n`,
    [companyId, many.id, maxFeeds],
  );
  expect(await many.post(feeds, { name: 'N', company_id: companyId })).toMatchObject({
    status: 422,
    body: { message: `You already have ${maxFeeds} calendar feeds. Revoke one first.` },
  });
});

describe('a feed that ended', () => {
  /** What the address of a token that never existed answers. */
  const unknown = () => fetchFeed(`/api/calendar/${'x'.repeat(43)}.ics`);
  const expectGone = async (path: string) => {
    const [gone, never] = [await fetchFeed(path), await unknown()];
    expect([gone.status, gone.body]).toEqual([404, never.body]);
    expect(Object.keys(gone.headers)).toEqual(Object.keys(never.headers));
  };

  it('answers like one that never was after it is revoked, by its user only', async () => {
    const { id, path } = await subscribe(ada);
    expect((await bo.delete(`${feeds}/${id}`)).status).toBe(404);
    expect((await fetchFeed(path)).status).toBe(200);
    expect((await ada.delete(`${feeds}/${id}`)).status).toBe(200);
    await expectGone(path);
    expect((await ada.delete(`${feeds}/${id}`)).status).toBe(404);
    const actions = (await ada.get('/api/audit')).body.data.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['calendar_feed_revoked', 'calendar_feed_made']);
  });

  it('stays dead after its user left the company, also if they join it again', async () => {
    const cal = await test.member('Cal Viewer', acme.companyId, 4);
    const { path } = await subscribe(cal);
    expect((await fetchFeed(path)).status).toBe(200);
    expect((await ada.delete(`/api/company/${acme.companyId}/user/${cal.id}`)).status).toBe(200);
    await expectGone(path);
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 4)', [
      acme.companyId,
      cal.id,
    ]);
    await expectGone(path);
  });

  it('is gone with the account, the company, and the rights of an Administrator', async () => {
    const dee = await test.member('Dee Editor', acme.companyId, 3);
    const ofDee = await subscribe(dee);
    await owner.query('DELETE FROM users WHERE id = $1', [dee.id]);
    await expectGone(ofDee.path);

    const ofAdministrator = await subscribe(administrator);
    expect((await fetchFeed(ofAdministrator.path)).status).toBe(200);
    await owner.query('UPDATE users SET role_id = 4 WHERE id = $1', [administrator.id]);
    await expectGone(ofAdministrator.path);
    await owner.query('UPDATE users SET role_id = 1 WHERE id = $1', [administrator.id]);

    const brief = await createCompanyWithArea(bo, 'Brief');
    const ofBrief = await subscribe(bo, { company_id: brief.companyId });
    expect((await fetchFeed(ofBrief.path)).status).toBe(200);
    await bo.delete(`/api/company/${brief.companyId}`, { name: 'Brief' });
    await expectGone(ofBrief.path);
  });

  it('ends with all tokens when a password is reset or its change asks for it', async () => {
    const eve = await test.member('Eve Viewer', acme.companyId, 4);
    const first = await subscribe(eve);
    const change = {
      current_password: 'a good password',
      new_password: 'another good one',
      revoke_tokens: true,
    };
    expect((await eve.put('/api/auth/profile/password', change)).status).toBe(200);
    await expectGone(first.path);
    const payload = { email: eve.email, password: 'another good one' };
    const { body } = await test.call({ method: 'POST', url: '/api/auth/login', payload });
    const again = { ...eve, ...signedIn(body.token) };
    const second = await subscribe(again);
    await test.call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: eve.email } });
    const [, token] = /reset-password\/([\w-]+)/.exec(test.mails.at(-1)?.text ?? '') ?? [];
    const url = `/api/reset-password/${token}`;
    expect((await test.call({ method: 'POST', url, payload: { password: 'a third good one' } })).status).toBe(
      200,
    );
    await expectGone(second.path);
  });

  const signedIn = (token: string): Pick<Person, 'post'> => ({
    post: (url, payload) =>
      test.call({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { authorization: `Bearer ${token}` },
      }),
  });

  it.each(['.ics', 'x.ics', `${'a'.repeat(500)}.ics`, '%00.ics', 'a.b.ics'])('is not at %s', async (file) => {
    expect((await fetchFeed(`/api/calendar/${file}`)).status).toBe(404);
  });
});

describe('limits', () => {
  it('count guesses for the network that guesses, and lock nobody else there out', async () => {
    const { path } = await subscribe(ada);
    const guess = () => fetchFeed(`/api/calendar/${'y'.repeat(43)}.ics`, '192.0.2.7');
    for (let round = 0; round < 30; round += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await fetchFeed(path, '192.0.2.7')).status).toBe(200);
  });

  it('count the readings of a feed', async () => {
    const { path } = await subscribe(ada);
    for (let round = 0; round < 60; round += 1) expect((await fetchFeed(path)).status).toBe(200);
    expect((await fetchFeed(path)).status).toBe(429);
    const other = await subscribe(ada);
    expect((await fetchFeed(other.path)).status).toBe(200);
  });
});

it('is read, but not created, while its company is being moved', async () => {
  const { path, id } = await subscribe(ada);
  await owner.query(
    `SET app.moving = 'on'; UPDATE companies SET frozen_at = now() WHERE id = ${acme.companyId}`,
  );
  expect((await fetchFeed(path)).status).toBe(200);
  expect((await ada.post(feeds, { name: 'N', company_id: acme.companyId })).status).toBeGreaterThanOrEqual(
    400,
  );
  expect((await ada.delete(`${feeds}/${id}`)).status).toBe(200);
  await owner.query(`UPDATE companies SET frozen_at = NULL WHERE id = ${acme.companyId}; RESET app.moving`);
});
