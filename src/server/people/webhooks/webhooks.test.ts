import { Resolver } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueCriticalDates } from '#server/overview/calendar/queue-critical-dates.ts';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { retryDelays, type StoppedWebhook } from '#server/platform/webhooks/send-deliveries.ts';
import { openWebhookJobs, type WebhookJobs } from '#server/platform/webhooks/webhook-jobs.ts';
import {
  createCompanyWithArea,
  createTestApp,
  type Person,
  type TestApp,
  testSecret,
} from '#server/testing/test-app.ts';
import type { Delivery, Webhook as WebhookRecord } from '#shared/people/contracts/webhooks.ts';
import { addDays } from '#shared/platform/calendar.ts';

type Received = {
  headers: IncomingMessage['headers'];
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: messages are compared with what they should say.
  message: { type: string; data: any };
};

const collection = '/api/webhooks';
let test: TestApp;
let manager: Person;
let editor: Person;
let stranger: Person;
let companyId: number;
let areaId: number;
let receiver: Server;
let url: string;
const received: Received[] = [];
const stopped: StoppedWebhook[] = [];
let answer: { status: number; location?: string };
/** Milliseconds that the clock of the test is ahead: deliveries are queued by the clock of the database. */
let ahead = 0;
let jobs: WebhookJobs;
let owner: pg.Client;
const clock = () => new Date(Date.now() + ahead + 1000);

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, message: JSON.parse(body) });
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end('a body that is not read');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/land?key=1`;
  test = await createTestApp({ WEBHOOK_PRIVATE_HOSTS: ' 127.0.0.1 , HOOKS.local' }, { parts: { clock } });
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  stranger = await test.register('Stan Stranger');
  ({ companyId, areaId } = await createCompanyWithArea(manager, 'Acme'));
  await createCompanyWithArea(stranger, 'Other');
  editor = await test.member('Ed Editor', companyId, 3);
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  jobs = openWebhookJobs({
    database: test.database,
    clock,
    key: deriveKey(testSecret, 'webhooks'),
    privateHosts: ['127.0.0.1'],
    queueDates: () => queueCriticalDates({ database: test.database, clock }),
    reportStopped: async (hook) => void stopped.push(hook),
    log: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await owner.end();
  await new Promise((done) => receiver.close(done));
  await test.close();
});
beforeEach(async () => {
  await test.asOwner('DELETE FROM webhooks');
  received.length = 0;
  stopped.length = 0;
  answer = { status: 204 };
  ahead = 0;
});

type Made = { id: number; secret: string; hook: WebhookRecord };

async function make(more: object = {}): Promise<Made> {
  const { status, body, text } = await manager.post(collection, {
    company_id: companyId,
    name: 'Ledger',
    url,
    events: ['record.written'],
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return { id: body.data[0].id, secret: body.secret, hook: body.data[0].data };
}
const deliveries = async (id: number): Promise<Delivery[]> =>
  (await manager.get(`${collection}/${id}/deliveries`)).body.data;
/**
 * Looks until all that was written is queued: that waits for the transactions that run beside it, also those of other
 * tests on the same server.
 */
const look = async () => {
  for (;;) {
    await jobs.look();
    await jobs.idle();
    const { rowCount } = await owner.query(`
      SELECT FROM webhook_cursors c JOIN webhooks w ON w.company_id = c.company_id AND w.is_active
      JOIN companies k ON k.id = c.company_id AND k.deleted_at IS NULL
      WHERE 'record.written' = ANY (w.events) AND c.queued_id < (SELECT max(h.id) FROM history h WHERE h.company_id = c.company_id)`);
    if (rowCount === 0) {
      await jobs.look();
      return jobs.idle();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

it('gets what was written while the critical dates of a company take long', async () => {
  await make();
  const slow = openWebhookJobs({
    database: test.database,
    clock,
    key: deriveKey(testSecret, 'webhooks'),
    privateHosts: ['127.0.0.1'],
    queueDates: () => new Promise(() => undefined),
    reportStopped: async () => undefined,
    log: (error) => {
      throw error;
    },
  });
  await manager.make('tracts', { tract_name: 'Meanwhile', area_id: areaId });
  await vi.waitFor(
    async () => {
      await slow.look();
      await slow.idle();
      expect(received.length).toBeGreaterThan(0);
    },
    { timeout: 30_000 },
  );
  await slow.stop();
});

describe('a webhook', () => {
  it('receives written records, an act at a time, in signed messages', async () => {
    const { secret } = await make();
    const lease = await editor.make('leases', { area_id: areaId, contract_name: 'Smith', file_number: 'L1' });
    await editor.put(`/api/leases/${lease}`, { contract_name: 'Smith Ranch', lease_acres: 80 });
    await look();
    expect(received.map(({ message }) => [message.type, message.data.kind, message.data.action])).toEqual([
      ['record.written', 'lease', 'created'],
      ['record.written', 'lease', 'updated'],
    ]);
    const [, changed] = received;
    if (changed === undefined) throw new Error('Nothing was received.');
    expect(changed.message.data).toMatchObject({
      company_id: companyId,
      user_id: editor.id,
      total: 1,
      records: [{ id: lease, version_id: 2, changed: ['contract_name', 'lease_acres'] }],
    });
    const headers = Object.fromEntries(
      ['id', 'timestamp', 'signature'].map((part) => [
        `webhook-${part}`,
        String(changed.headers[`webhook-${part}`]),
      ]),
    );
    expect(new Webhook(secret).verify(changed.body, headers)).toEqual(changed.message);
    expect(() =>
      new Webhook(secret).verify(changed.body.replace('Smith', 'X'), { ...headers, 'webhook-id': 'msg_1' }),
    ).toThrow();
    await look();
    expect(received).toHaveLength(2);
  });

  it('lists at most 100 records of an act and counts all', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 103; at += 1)
      ids.push(await editor.make('owners', { area_id: areaId, owner_name: `Owner ${at}` }));
    await look();
    await make();
    const { status } = await manager.post('/api/owners/bulk-delete', { ids });
    expect(status).toBe(200);
    await look();
    const [told] = received.filter(({ message }) => message.data.kind === 'owner');
    expect([told?.message.data.action, told?.message.data.total, told?.message.data.records.length]).toEqual([
      'deleted',
      103,
      100,
    ]);
    expect(told?.message.data.act_id).toBeTypeOf('number');
  });

  it('receives nothing of what was written before it, beside it in another company, or while it was off', async () => {
    await editor.make('owners', { area_id: areaId, owner_name: 'Before' });
    const { id } = await make();
    await manager.put(`${collection}/${id}`, { is_active: false });
    await editor.make('owners', { area_id: areaId, owner_name: 'While off' });
    await look();
    await manager.put(`${collection}/${id}`, { is_active: true });
    const { areaId: elsewhere } = await createCompanyWithArea(stranger, 'Elsewhere');
    await stranger.make('owners', { area_id: elsewhere, owner_name: 'Elsewhere' });
    const now = await editor.make('owners', { area_id: areaId, owner_name: 'Now' });
    await look();
    expect(received.map(({ message }) => message.data.records)).toEqual([
      [{ id: now, version_id: 1, changed: null }],
    ]);
  });

  it('misses nothing of a transaction that commits after a later one', async () => {
    await make();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let begun = () => {};
    const began = new Promise<void>((done) => {
      begun = done;
    });
    const slow = test.database.as(editor.id, async (tx) => {
      await tx.client.query("INSERT INTO owners (company_id, area_id, owner_name) VALUES ($1, $2, 'Slow')", [
        companyId,
        areaId,
      ]);
      begun();
      await held;
    });
    await began;
    await editor.make('owners', { area_id: areaId, owner_name: 'Quick' });
    for (let times = 0; times < 3; times += 1) await jobs.look();
    await jobs.idle();
    expect(received).toEqual([]);
    release();
    await slow;
    await look();
    expect(received.map(({ message }) => message.data.total)).toEqual([1, 1]);
  });

  it('receives the end of an import', async () => {
    const { id } = await make({ events: ['import.ended'] });
    await test.asOwner(`
      INSERT INTO imports (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total)
      SELECT ${companyId}, ${areaId}, ${editor.id}, 'wells.csv', dry, '[]', '{}', 7 FROM (VALUES (true), (false)) d (dry)`);
    await test.asOwner(`UPDATE imports SET state = 'done' WHERE company_id = ${companyId}`);
    await look();
    expect(received.map(({ message }) => message)).toMatchObject([
      {
        type: 'import.ended',
        data: { state: 'done', file_name: 'wells.csv', rows: 7, company_id: companyId },
      },
    ]);
    expect(await deliveries(id)).toMatchObject([
      { event: 'import.ended', state: 'delivered', last_status: 204 },
    ]);
  });

  it('receives critical dates, once for each notice', async () => {
    await make({ events: ['lease.critical_date'] });
    const today = clock().toISOString().slice(0, 10);
    for (const [name, left] of [
      ['Thirty', 30],
      ['Twenty-nine', 29],
      ['Today', 0],
    ] as const)
      await editor.make('leases', {
        area_id: areaId,
        contract_name: name,
        file_number: name,
        contract_status: 'active',
        expiration_date: addDays(today, left),
      });
    await look();
    await look();
    const told = () =>
      received.map(({ message: { data } }) => [data.title, data.kind, data.days_left, data.held]);
    expect(told()).toEqual([
      ['Thirty', 'lease_end', 30, false],
      ['Today', 'lease_end', 0, false],
    ]);
    ahead += 24 * 60 * 60 * 1000;
    await look();
    expect(told().slice(2)).toEqual([]);
  });
});

describe('a message that is refused', () => {
  it('is sent again after longer and longer pauses, with its id, until it is accepted', async () => {
    const { id } = await make();
    await manager.post(`${collection}/${id}/test`, {});
    answer = { status: 500 };
    await look();
    await look();
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 1, last_status: 500, last_error: 'The host responded with 500.' },
    ]);
    ahead = retryDelays[0] + 1000;
    answer = { status: 200 };
    await look();
    expect(await deliveries(id)).toMatchObject([
      { state: 'delivered', attempts: 2, last_status: 200, last_error: null },
    ]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received.map(({ message }) => message.type)).toEqual(['test', 'test']);
  });

  it('is given up after the last attempt, and turns the webhook off if none came through', async () => {
    const { id } = await make();
    await manager.post(`${collection}/${id}/test`, {});
    answer = { status: 302, location: 'http://169.254.169.254/' };
    for (const delay of [0, ...retryDelays]) {
      ahead += delay + 1000;
      await jobs.look();
      await jobs.idle();
    }
    expect(received).toHaveLength(retryDelays.length + 1);
    expect(await deliveries(id)).toMatchObject([
      { state: 'failed', next_attempt_at: null, last_status: 302 },
    ]);
    const { body } = await manager.get(`${collection}/${id}`);
    expect(body.data[0].data).toMatchObject({
      is_active: false,
      stopped_because:
        'No message came through for days. The last one: The host responded with 302: it moved. Enter its new address.',
    });
    expect(stopped).toEqual([
      {
        companyId,
        name: 'Ledger',
        why: body.data[0].data.stopped_because,
        savedBy: manager.id,
      },
    ]);
    expect((await manager.post(`${collection}/${id}/test`, {})).status).toBe(422);
    const on = await manager.put(`${collection}/${id}`, { is_active: true });
    expect(on.body.data[0].data).toMatchObject({ is_active: true, stopped_because: null });
    answer = { status: 200 };
    const [failed] = await deliveries(id);
    expect((await manager.post(`${collection}/${id}/deliveries/${failed?.id}/resend`, {})).status).toBe(202);
    await look();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('is sent to a hundred at once, ten of them of webhooks that one account saved', async () => {
    await owner.query('DELETE FROM webhooks');
    const due = async (busy: number[]) => {
      const { rows } = await owner.query('SELECT id FROM due_webhooks(now() + $1::interval, 100, 10, $2)', [
        '1 day',
        busy,
      ]);
      return rows.map(({ id }) => id);
    };
    const { rows: made } = await owner.query(
      `INSERT INTO webhooks (company_id, name, url, events, secret, saved_by)
       SELECT $1, 'Hook ' || n, 'https://example.com', '{import.ended}', '', CASE WHEN n <= 18 THEN $2::int ELSE $3::int END
       FROM generate_series(1, 20) n RETURNING id`,
      [companyId, stranger.id, manager.id],
    );
    const ids: number[] = made.map(({ id }) => id);
    await owner.query(
      "INSERT INTO webhook_deliveries (company_id, webhook_id, event, payload) SELECT $1, unnest($2::int[]), 'test', '{}'",
      [companyId, ids],
    );
    expect((await due([])).sort((one, other) => one - other)).toEqual([
      ...ids.slice(0, 10),
      ...ids.slice(18),
    ]);
    // Four of the first account are being sent to, and one of the second.
    const busy = [...ids.slice(0, 4), ids[18] ?? 0];
    expect((await due(busy)).sort((one, other) => one - other)).toEqual([...ids.slice(4, 10), ids[19]]);
    await owner.query('DELETE FROM webhooks');
  });

  it('turns the webhook off at once if its receiver is gone', async () => {
    const { id } = await make();
    await manager.post(`${collection}/${id}/test`, {});
    answer = { status: 410 };
    await look();
    expect((await manager.get(`${collection}/${id}`)).body.data[0].data.is_active).toBe(false);
  });

  it('does not hold up others while its receiver hangs', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const hung = await make({
      name: 'Hung',
      url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
    });
    for (let times = 0; times < 3; times += 1) await manager.post(`${collection}/${hung.id}/test`, {});
    await jobs.look();
    const { id } = await make({ name: 'Works' });
    await manager.post(`${collection}/${id}/test`, {});
    await jobs.look();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    silent.closeAllConnections();
    await jobs.idle();
    // The first one failed; the others wait with it.
    await jobs.look();
    await jobs.idle();
    expect((await deliveries(hung.id)).map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
    silent.close();
  });

  it('does not hold up another webhook whose receiver responds', async () => {
    const gone = await make({ name: 'Gone', url: 'http://127.0.0.1:9/' });
    const { id } = await make({ name: 'Works' });
    for (const each of [gone.id, id]) await manager.post(`${collection}/${each}/test`, {});
    await look();
    expect(received).toHaveLength(1);
    expect(await deliveries(gone.id)).toMatchObject([
      { state: 'waiting', last_status: null, last_error: 'The host refused the connection.' },
    ]);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['http://example.com/hook', 'must begin with https://'],
    ['https://10.1.2.3/', 'leads to 10.1.2.3, which is not a public address'],
    ['https://2852039166/', 'leads to 169.254.169.254, which is not a public address'],
    ['https://[::1]/', 'leads to ::1, which is not a public address'],
    ['https://[::ffff:169.254.169.254]/', 'leads to ::ffff:a9fe:a9fe, which is not a public address'],
    ['https://[::7f00:1]/', 'leads to ::7f00:1, which is not a public address'],
    ['https://[4000::1]/', 'leads to 4000::1, which is not a public address'],
    ['https://[fd00::1]/', 'leads to fd00::1, which is not a public address'],
    ['ftp://example.com/', 'must be an address such as https://hooks.example.com/land'],
    ['https://ada:secret@example.com/', 'must not contain a user name or password'],
  ])('may not be %s', async (address, message) => {
    const { status, body } = await manager.post(collection, {
      company_id: companyId,
      name: 'Inside',
      url: address,
      events: ['record.written'],
    });
    expect([status, body.details]).toEqual([400, [{ path: 'url', message: `url ${message}` }]]);
  });

  it('may be of a host that the operator names', async () => {
    expect((await make({ url: 'http://hooks.local:8080/x' })).hook.url).toBe('http://hooks.local:8080/x');
  });

  it('is stored as programs read it', async () => {
    const { hook } = await make({ url: 'https://example.com/a\u202eb\r\nc' });
    expect(hook.url).toBe('https://example.com/a%E2%80%AEbc');
  });

  it('is checked again where its name leads', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['127.0.0.1'] as never);
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('none'));
    const { id } = await make({ url: 'https://hooks.example.com/hook' });
    await manager.post(`${collection}/${id}/test`, {});
    await look();
    const [tried] = await deliveries(id);
    expect(tried?.last_error).toBe('hooks.example.com leads to an address that is not public.');
    vi.restoreAllMocks();
  });
});

describe('the webhooks of a company', () => {
  it('are for its Managers alone', async () => {
    const { id } = await make();
    expect((await editor.get(collection)).body.data).toEqual([]);
    expect((await editor.get(`${collection}/${id}`)).status).toBe(404);
    expect((await stranger.get(`${collection}/${id}/deliveries`)).status).toBe(404);
    expect((await stranger.delete(`${collection}/${id}`)).status).toBe(404);
    const refused = await editor.post(collection, {
      company_id: companyId,
      name: 'Mine',
      url,
      events: ['import.ended'],
    });
    expect(refused.status).toBe(403);
    expect((await test.call({ method: 'GET', url: collection })).status).toBe(401);
  });

  it('show their secret once, and a new one on request', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify((await manager.get(collection)).body)).not.toContain(secret);
    const renewed = (await manager.post(`${collection}/${id}/secret`, {})).body.secret;
    expect(renewed).not.toBe(secret);
    await manager.post(`${collection}/${id}/test`, {});
    await look();
    const [told] = received;
    const headers = told?.headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(told?.body ?? '', headers)).toThrow();
    expect(new Webhook(renewed).verify(told?.body ?? '', headers)).toMatchObject({ type: 'test' });
  });

  it('keep the change of one of two Managers who save at once, and tell the other', async () => {
    const { id, hook } = await make();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => manager.put(`${collection}/${id}`, { name, version_id: hook.version_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const audit = (await manager.get('/api/audit?action=webhook_changed')).body.data;
    expect(audit[0]).toMatchObject({
      target_name: expect.stringMatching(/One|Two/),
      details: { name_from: 'Ledger' },
    });
  });

  it('are limited in number', async () => {
    await test.asOwner(`
      INSERT INTO webhooks (company_id, name, url, events, secret)
      SELECT ${companyId}, 'Hook ' || n, 'https://example.com', '{import.ended}', '' FROM generate_series(1, 20) n`);
    await expect(make()).rejects.toThrow('A company can have 20 webhooks.');
  });

  it('wait while the company is in the trash', async () => {
    const { companyId: other, areaId: area } = await createCompanyWithArea(manager, 'Trashed');
    const { id } = await make({ company_id: other });
    await manager.make('owners', { area_id: area, owner_name: 'Last' });
    await manager.post(`${collection}/${id}/test`, {});
    await test.asOwner(`UPDATE companies SET deleted_at = now() WHERE id = ${other}`);
    await look();
    expect(received).toEqual([]);
    await test.asOwner(`UPDATE companies SET deleted_at = NULL WHERE id = ${other}`);
    await look();
    expect(received.map(({ message }) => message.type).sort()).toEqual(['record.written', 'test']);
  });
});
