import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { endedRuns, path } from './testing.ts';

// Sends the actual reports through a real mail server to an inbox.

type Received = { to: string[]; message: string };

let test: TestApp;
let ada: Person;
let acme: { companyId: number; areaId: number };
const inbox: Received[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('gone') ? new Error('This mailbox is closed') : null),
  onData: (stream, { envelope }, done) => {
    void text(stream).then((message) => {
      inbox.push({ to: envelope.rcptTo.map(({ address }) => address), message });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Platbook <land@example.com>' });
  test = await createTestApp({}, { parts: { mailer } });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  acme = await createCompanyWithArea(ada, 'Acme');
  const tract = await ada.make('tracts', {
    area_id: acme.areaId,
    tract_name: 'Smith',
    gross_acres: 160,
    county: 'Reeves',
  });
  const owner = await ada.make('owners', { area_id: acme.areaId, owner_name: 'Smith Family Trust' });
  await ada.make('ownerships', {
    tract_id: tract,
    owner_id: owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Returns the attachment of a mail. */
function fileIn(message: string): Buffer {
  const part = message.split(/Content-Disposition: attachment/i)[1] ?? '';
  const encoded = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n--/.exec(part)?.[1] ?? '';
  return Buffer.from(encoded, 'base64');
}

/** Returns the text of a mail. */
const wordsOf = (message = '') =>
  message
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('\r', '');

const schedule = (format: string, report_id: unknown, addresses: string[]) => ({
  report_id,
  company_id: acme.companyId,
  format,
  frequency: 'daily',
  timezone: 'America/Chicago',
  parameters: {},
  emailRecipients: addresses.map((email) => ({ email })),
});

it('a scheduled report lies in the inbox with the right figures, and says in its history who did not get it', async () => {
  const created = await ada.post(path, schedule('csv', 'acreage', ['bo@example.com', 'gone@example.com']));
  const { id } = created.body.data[0];
  expect((await ada.post(`${path}/${id}/run`, {})).status).toBe(202);
  const [run] = await endedRuns(ada, id);
  expect(run).toMatchObject({
    state: 'partly',
    recipients: 2,
    sent: 1,
    file_name: expect.stringMatching(/^acreage-[a-z-]+-2026-03-31\.csv$/),
  });
  expect(run?.failures[0]?.message).toContain('This mailbox is closed');
  expect(inbox.map(({ to }) => to)).toEqual([['bo@example.com']]);
  const words = wordsOf(inbox[0]?.message);
  expect(words).toContain('\n1 row.\nGross Acres: 160.00\n');
  expect(words).toContain('\nNet Acres: 80.00\n');
  expect(words).toContain('/analytics?tab=reports&report=acreage&as_of=2026-03-31\n');
  const file = fileIn(inbox[0]?.message ?? '').toString('utf8');
  const [head = '', row = ''] = file.replace(/^\ufeff/, '').split(/\r?\n/);
  const cells = Object.fromEntries(head.split(',').map((label, index) => [label, row.split(',')[index]]));
  expect(cells.Tract).toBe('Smith');
  expect(Number(cells['Gross Acres'])).toBe(160);
  expect(Number(cells['Net Acres'])).toBe(80);
  const listed = await ada.get('/api/reports');
  expect(listed.body.data.find((each: { id: unknown }) => each.id === 'acreage').type).toBe('scheduled');
});

it('a kept report is sent as a PDF, by its number, and its schedule goes and comes back with it', async () => {
  inbox.length = 0;
  const report = await ada.make('reports', {
    base: 'mailing-list',
    name: 'Christmas cards',
    company_id: acme.companyId,
  });
  const created = await ada.post(path, schedule('pdf', report, ['bo@example.com']));
  const { id } = created.body.data[0];
  expect(created.body.data[0].data).toMatchObject({ report_id: String(report), name: 'Christmas cards' });
  await ada.post(`${path}/${id}/run`, {});
  expect(await endedRuns(ada, id)).toMatchObject([{ state: 'sent' }]);
  expect(
    fileIn(inbox[0]?.message ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await ada.get(`/api/reports/${report}`)).body.data[0].data.type).toBe('scheduled');
  await ada.delete(`/api/reports/${report}`);
  expect((await ada.get(`${path}/${id}`)).status).toBe(404);
  expect((await ada.get(path)).body.data.map((each: { id: number }) => each.id)).not.toContain(id);
  expect((await ada.post(`/api/reports/${report}/restore`, {})).body.data[0].data.type).toBe('scheduled');
  expect(await endedRuns(ada, id)).toMatchObject([{ state: 'sent' }]);
  expect((await ada.post(`/api/reports/${report}/restore`, {})).status).toBe(404);
});

it('a PDF of more rows than it takes is refused when its schedule is saved', async () => {
  await test.asOwner(`
    INSERT INTO owners (company_id, area_id, owner_name, address_line_1)
    SELECT ${acme.companyId}, ${acme.areaId}, 'Many ' || n, n || ' Main St' FROM generate_series(1, 20001) n`);
  try {
    const stored = await ada.make('reports', {
      base: 'mailing-list',
      name: 'All',
      company_id: acme.companyId,
    });
    const refused = await ada.post(path, schedule('pdf', stored, ['bo@example.com']));
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'format']);
    expect(refused.body.message).toContain('more than 20,000 rows');
    const { id } = (await ada.post(path, schedule('csv', stored, ['bo@example.com']))).body.data[0];
    expect((await ada.put(`${path}/${id}`, { format: 'pdf' })).status).toBe(422);
    expect((await ada.put(`${path}/${id}`, { format: 'xlsx' })).status).toBe(200);
  } finally {
    await test.asOwner("DELETE FROM owners WHERE owner_name LIKE 'Many %'");
  }
}, 60_000);

it('a report over nothing is sent with its head and no rows', async () => {
  inbox.length = 0;
  const created = await ada.post(path, schedule('csv', 'import-history', ['bo@example.com']));
  const { id } = created.body.data[0];
  await ada.post(`${path}/${id}/run`, {});
  expect(await endedRuns(ada, id)).toMatchObject([{ state: 'sent', sent: 1 }]);
  const lines = fileIn(inbox[0]?.message ?? '')
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(1);
  expect(wordsOf(inbox[0]?.message)).toContain('\n0 rows: no records matched.\n');
  expect(lines[0]?.split(',').length).toBeGreaterThan(3);
});

it('a report and parameters that there are not are refused before anything is kept', async () => {
  expect((await ada.post(path, schedule('csv', 'nothing', ['bo@example.com']))).status).toBe(404);
  const odd = { ...schedule('csv', 'acreage-discrepancies', ['bo@example.com']), parameters: { odd: 'x' } };
  expect(await ada.post(path, odd)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'parameters.odd' }] },
  });
  const others = await test.register('Stan Stranger');
  const mesa = await createCompanyWithArea(others, 'Mesa');
  const theirs = await others.make('reports', {
    base: 'acreage',
    name: 'Theirs',
    company_id: mesa.companyId,
  });
  expect((await ada.post(path, schedule('csv', theirs, ['bo@example.com']))).status).toBe(404);
});
