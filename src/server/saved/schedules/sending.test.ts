import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createTestApp, type Person } from '#server/testing/test-app.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import { openScheduleJobs } from './schedule-jobs.ts';
import { endedRuns, openScheduleHouse, path, type ScheduleHouse, scheduleBody } from './testing.ts';

let house: ScheduleHouse;
/** The scheduler of a server; the tests tell it when to check. */
let jobs: ReturnType<typeof openScheduleJobs>;

beforeAll(async () => {
  house = await openScheduleHouse();
  jobs = openScheduleJobs({
    database: house.test.database,
    reports: house.reports,
    mailer: house.mailer,
    clock: () => house.time.now,
    publicUrl: 'https://land.example.com',
    log: (error) => {
      throw error;
    },
  });
});
beforeEach(async () => {
  house.time.now = new Date('2026-03-02T12:00:00Z');
  house.mailer.mails.length = 0;
  house.mailer.onSend = async () => undefined;
  house.reports.asked.length = 0;
  house.reports.content = () => Readable.from(['Tract,Acres\n', 'Smith,80\n']);
  await house.test.asOwner('DELETE FROM report_schedules');
});
afterAll(async () => {
  await jobs.stop();
  await house.test.close();
});

async function make(person: Person, more: object = {}): Promise<number> {
  const { body, text } = await person.post(path, scheduleBody(house.acme.companyId, more));
  if (body.success !== true) throw new Error(text);
  return body.data[0].id;
}

const at = (text: string) => {
  house.time.now = new Date(text);
};

/** An error as the mail library reports it. */
const mailError = (code: string, more: object = {}) =>
  Object.assign(new Error('secret of the server'), { code, ...more });

describe('a schedule whose time has come', () => {
  it('sends the report as of that day to each recipient apart', async () => {
    const id = await make(house.editor, { parameters: { group: 'county' } });
    await jobs.look();
    expect((await house.editor.get(`${path}/${id}/runs`)).body.meta.total).toBe(0);
    at('2026-03-02T13:00:20Z');
    await jobs.look();
    const [run, ...others] = await endedRuns(house.editor, id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      due_at: '2026-03-02T13:00:00.000Z',
      trigger: 'due',
      asked_by: null,
      state: 'sent',
      file_name: 'acreage-2026-03-02.csv',
      recipients: 2,
      sent: 2,
      failures: [],
      message: null,
    });
    expect(house.reports.asked).toEqual([
      {
        caller: house.editor.id,
        reportId: 'acreage',
        parameters: { group: 'county' },
        asOf: '2026-03-02',
        day: '2026-03-02',
        format: 'csv',
        selection: { companies: [house.acme.companyId], areas: undefined },
      },
    ]);
    expect(house.mailer.mails.map(({ to }) => to)).toEqual(['ada@example.com', 'bo@example.com']);
    const [mail] = house.mailer.mails;
    expect(mail).toMatchObject({
      subject: 'Acreage – Acme – 2026-03-02',
      attachment: { fileName: 'acreage-2026-03-02.csv', type: 'text/csv' },
    });
    expect(mail?.attachment?.content.toString()).toBe('\uFEFFTract,Acres\nSmith,80\n');
    expect(mail?.text).toContain('every Monday at 7:00 AM, Central (Chicago)');
    expect(mail?.text).toContain('\n1 row.\nAcres: 80.00\n');
    expect(mail?.text).toContain(
      '\nhttps://land.example.com/analytics?tab=reports&report=acreage&as_of=2026-03-02&group=county\n',
    );
    expect(mail?.text).not.toContain('bo@example.com');
    expect((await house.editor.get(`${path}/${id}`)).body.data[0].data).toMatchObject({
      next_run_at: '2026-03-09T12:00:00.000Z',
      lastRun: '2026-03-02T13:00:00.000Z',
      last_state: 'sent',
    });
  });

  it('is of the days of its zone, that of a missed one and that of what is recorded now', async () => {
    const id = await make(house.editor, { time: '20:00', timezone: 'America/Chicago' });
    // Tuesday in UTC, but Monday evening in the schedule's time zone.
    at('2026-03-03T02:00:10Z');
    await jobs.look();
    await endedRuns(house.editor, id);
    at('2026-03-12T03:00:00Z');
    await jobs.look();
    await endedRuns(house.editor, id);
    expect(house.reports.asked).toMatchObject([
      { asOf: '2026-03-02', day: '2026-03-02' },
      { asOf: '2026-03-09', day: '2026-03-11' },
    ]);
  });

  it('is run once, however many servers look, and however often', async () => {
    const id = await make(house.editor);
    at('2026-03-02T13:00:00Z');
    const secondServer = await createTestApp({}, { beside: house.test, parts: house.parts });
    const another = openScheduleJobs({
      database: secondServer.database,
      ...house.parts,
      publicUrl: 'https://land.example.com',
      log: (error) => {
        throw error;
      },
    });
    await Promise.all([jobs.look(), another.look(), jobs.look(), another.look()]);
    await jobs.look();
    const runs = await endedRuns(house.editor, id);
    expect(runs).toHaveLength(1);
    expect(house.mailer.mails).toHaveLength(2);
    await another.stop();
    await secondServer.close();
  });

  it.each([
    ['put forward', '2026-03-07T07:00:00Z', ['2026-03-07T08:30', '2026-03-08T08:00', '2026-03-09T07:30']],
    ['put back', '2026-10-31T06:00:00Z', ['2026-10-31T07:30', '2026-11-01T08:30', '2026-11-02T08:30']],
  ])('is run once on each day on which the clocks are %s, at half past two', async (_how, from, days) => {
    at(from);
    const id = await make(house.editor, { frequency: 'daily', time: '02:30' });
    for (let hours = 0; hours < 52; hours += 0.5) {
      at(new Date(Date.parse(from) + hours * 3_600_000).toISOString());
      await jobs.look();
    }
    const runs = await endedRuns(house.editor, id);
    expect(runs.map(({ due_at }) => due_at.slice(0, 16)).toReversed()).toEqual(days);
    expect(runs.every(({ state }) => state === 'sent')).toBe(true);
    expect(house.mailer.mails).toHaveLength(2 * days.length);
  });

  it('is run once for all the times that were missed, the last of them', async () => {
    const id = await make(house.editor, { frequency: 'daily' });
    at('2026-03-12T09:00:00Z');
    await jobs.look();
    const runs = await endedRuns(house.editor, id);
    expect(runs.map(({ due_at }) => due_at)).toEqual(['2026-03-11T12:00:00.000Z']);
    expect(house.reports.asked.map(({ asOf }) => asOf)).toEqual(['2026-03-11']);
  });

  it('is over after one that is sent once', async () => {
    const id = await make(house.editor, { frequency: 'once' });
    at('2026-03-03T00:00:00Z');
    await jobs.look();
    await endedRuns(house.editor, id);
    at('2026-03-05T00:00:00Z');
    await jobs.look();
    expect(await endedRuns(house.editor, id)).toHaveLength(1);
    expect((await house.editor.get(`${path}/${id}`)).body.data[0].data.next_run_at).toBeNull();
  });

  it('waits while it is paused, and while its company lies in the trash', async () => {
    const id = await make(house.editor, { paused: true });
    at('2026-03-20T00:00:00Z');
    await jobs.look();
    expect(await endedRuns(house.editor, id)).toEqual([]);
    await house.editor.put(`${path}/${id}`, { paused: false });
    at('2026-04-20T00:00:00Z');
    await house.test.asOwner(`UPDATE companies SET deleted_at = now() WHERE id = ${house.acme.companyId}`);
    await jobs.look();
    await house.test.asOwner(`UPDATE companies SET deleted_at = NULL WHERE id = ${house.acme.companyId}`);
    expect(await endedRuns(house.editor, id)).toEqual([]);
  });

  it('is sent as it was when somebody changes it at that moment', async () => {
    const id = await make(house.editor);
    at('2026-03-02T13:00:01Z');
    await house.editor.put(`${path}/${id}`, { time: '08:00' });
    const runs = await endedRuns(house.editor, id);
    expect(runs.map(({ due_at }) => due_at)).toEqual(['2026-03-02T13:00:00.000Z']);
    expect((await house.editor.get(`${path}/${id}`)).body.data[0].data.next_run_at).toBe(
      '2026-03-02T14:00:00.000Z',
    );
  });
});

describe('run now', () => {
  it('sends at once, a paused one too, leaves the times as they are, and sends once when it is asked for twice', async () => {
    const id = await make(house.editor, { paused: true });
    const held = Promise.withResolvers<void>();
    house.mailer.onSend = () => held.promise;
    const first = await house.manager.post(`${path}/${id}/run`, {});
    expect(first).toMatchObject({
      status: 202,
      body: { data: [{ data: { trigger: 'asked', asked_by: 'Mia Manager' } }] },
    });
    expect(await house.manager.post(`${path}/${id}/run`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    held.resolve();
    expect(await endedRuns(house.editor, id)).toMatchObject([{ state: 'sent', sent: 2 }]);
    expect(house.mailer.mails).toHaveLength(2);
    expect((await house.editor.get(`${path}/${id}`)).body.data[0].data).toMatchObject({
      next_run_at: null,
      paused: true,
    });
  });
});

it('a report is not sent beside its times without end', async () => {
  const id = await make(house.editor, { paused: true });
  await house.test.asOwner(`
    INSERT INTO schedule_runs (company_id, schedule_id, due_at, trigger, state, finished_at)
    SELECT ${house.acme.companyId}, ${id}, '2026-03-02T11:30:00Z'::timestamptz + n * interval '1 second', 'asked', 'sent', now()
    FROM generate_series(1, 20) n`);
  expect((await house.editor.post(`${path}/${id}/run`, {})).status).toBe(429);
  at('2026-03-02T12:45:00Z');
  expect((await house.editor.post(`${path}/${id}/run`, {})).status).toBe(202);
  await endedRuns(house.editor, id);
});

describe('a run that fails', () => {
  /** Returns the result of a run that a user started. */
  async function ran(more: object = {}) {
    const id = await make(house.editor, more);
    await house.editor.post(`${path}/${id}/run`, {});
    const [run] = await endedRuns(house.editor, id);
    return run;
  }

  it('tells what the mail server answered, of each recipient that it refused', async () => {
    house.mailer.onSend = async ({ to }: Mail) => {
      if (to.startsWith('ada')) throw mailError('EENVELOPE', { response: '550 No such mailbox\r\n' });
    };
    expect(await ran()).toMatchObject({
      state: 'partly',
      sent: 1,
      failures: [
        {
          email: 'ada@example.com',
          message: 'The mail server refused this mail. Its response: 550 No such mailbox',
        },
      ],
    });
  });

  it('says of a mail that broke off on its way that it may have arrived', async () => {
    house.mailer.onSend = async () => {
      throw mailError('ECONNECTION');
    };
    expect((await ran())?.failures[0]?.message).toContain('unknown');
  });

  it('tells the words of the report where it refuses, and no insides where it breaks', async () => {
    house.reports.content = () => {
      throw new AppError('business_rule', 'The report has no rows to tell.');
    };
    expect(await ran()).toMatchObject({
      state: 'failed',
      message: 'The report has no rows to tell.',
      sent: 0,
    });
    expect(house.mailer.mails).toEqual([]);
  });

  it('is tried again where the server is too busy to make the report', { timeout: 60_000 }, async () => {
    let tries = 0;
    house.reports.content = () => {
      tries += 1;
      if (tries < 2) throw new AppError('rate_limited', 'Try again in a minute.');
      return Readable.from(['Tract,Acres\n']);
    };
    expect(await ran()).toMatchObject({ state: 'sent', sent: 2, message: null });
    expect(tries).toBe(2);
  });

  it('is told to whoever saved the schedule, once for each reason, and not for what a person asked for', async () => {
    const reported = () => house.mailer.mails.filter(({ subject }) => subject.startsWith('Not sent'));
    const refuse = (message: string) => {
      house.reports.content = () => {
        throw new AppError('business_rule', message);
      };
    };
    refuse('The report has more than 20,000 rows. Take Excel or CSV.');
    expect((await ran({ frequency: 'daily' }))?.state).toBe('failed');
    expect(reported()).toEqual([]);
    await house.test.asOwner('DELETE FROM report_schedules');
    const id = await make(house.editor, { frequency: 'daily' });
    for (const day of ['02', '03']) {
      at(`2026-03-${day}T13:00:10Z`);
      await jobs.look();
      await endedRuns(house.editor, id);
    }
    expect(reported()).toHaveLength(1);
    refuse('Another reason.');
    at('2026-03-04T13:00:10Z');
    await jobs.look();
    await endedRuns(house.editor, id);
    await expect.poll(() => reported().length).toBe(2);
    const [first] = reported();
    expect(first).toMatchObject({ to: house.editor.email, subject: 'Not sent: Acreage – Acme' });
    expect(first?.text).toContain('Take Excel or CSV.');
    expect(first?.text).toContain('https://land.example.com/analytics?tab=reports&report=acreage');
  });

  it('says that the file is larger than mail carries', async () => {
    house.reports.content = () =>
      Readable.from(
        (function* () {
          for (let index = 0; index < 40; index += 1) yield Buffer.alloc(1024 * 1024, 'x');
        })(),
      );
    expect((await ran())?.message).toContain('too large to mail');
  });

  it('says so where whoever saved it may no longer see the company, or has no account any more', async () => {
    const leaver = await house.test.member('Lea Leaver', house.acme.companyId, 3);
    const id = await make(leaver);
    await house.test.asOwner(`DELETE FROM memberships WHERE user_id = ${leaver.id}`);
    at('2026-03-02T13:00:00Z');
    await jobs.look();
    expect((await endedRuns(house.editor, id))[0]?.message).toContain('no longer has access to the company');
    await house.test.asOwner(`DELETE FROM users WHERE id = ${leaver.id}`);
    at('2026-03-09T13:00:00Z');
    await jobs.look();
    expect((await endedRuns(house.editor, id))[0]?.message).toContain('no longer has an account');
    expect(house.mailer.mails).toEqual([]);
    await house.manager.put(`${path}/${id}`, { format: 'csv' });
    at('2026-03-16T13:00:00Z');
    await jobs.look();
    expect((await endedRuns(house.editor, id))[0]).toMatchObject({ state: 'sent', sent: 2 });
  });
});

describe('mails that the mail server does not take for the time being', () => {
  const greylisted = () =>
    mailError('EENVELOPE', { responseCode: 451, response: '451 Greylisted, try again later\r\n' });
  const silence = () => mailError('ETIMEDOUT', { timeoutType: 'SOCKET_TIMEOUT' });

  /** Starts a run to these recipients and records its attempts by address. */
  async function begin(recipients: string[], onTry: (to: string, tries: number) => void) {
    const tried = new Map<string, number>();
    house.mailer.onSend = async ({ to }: Mail) => {
      tried.set(to, (tried.get(to) ?? 0) + 1);
      onTry(to, tried.get(to) ?? 0);
    };
    const emailRecipients = recipients.map((name) => ({ email: `${name}@example.com` }));
    // Paused, because its scheduled time passes during the test.
    const id = await make(house.editor, { emailRecipients, paused: true });
    await house.editor.post(`${path}/${id}/run`, {});
    const read = async (): Promise<ScheduleRun> =>
      (await house.editor.get(`${path}/${id}/runs`)).body.data[0];
    const pausing = async (): Promise<ScheduleRun> => {
      await expect
        .poll(async () => (await read()).retry_at ?? (await read()).finished_at, patience)
        .not.toBeNull();
      return read();
    };
    return { tried, read, pausing };
  }
  const patience = { timeout: 20_000, interval: 20 };
  /** Advances the clock by some minutes and lets the server check. */
  const pass = async (minutes: number) => {
    at(new Date(house.time.now.getTime() + minutes * 60_000).toISOString());
    await jobs.look();
  };

  it('are tried again after growing pauses, and nobody gets one twice', async () => {
    const run = await begin(['ada', 'bo'], (to, tries) => {
      if (to.startsWith('ada') && tries < 3) throw greylisted();
    });
    expect(await run.pausing()).toMatchObject({
      state: 'queued',
      sent: 1,
      retry_at: '2026-03-02T12:01:00.000Z',
      finished_at: null,
      failures: [{ email: 'ada@example.com', message: expect.stringContaining('451 Greylisted') }],
    });
    await pass(0.9);
    expect(run.tried.get('ada@example.com')).toBe(1);
    await pass(0.1);
    await expect.poll(async () => (await run.read()).retry_at, patience).toBe('2026-03-02T12:06:00.000Z');
    await pass(5);
    await expect.poll(async () => (await run.read()).state, patience).toBe('sent');
    expect(await run.read()).toMatchObject({ sent: 2, failures: [], retry_at: null });
    expect(Object.fromEntries(run.tried)).toEqual({ 'ada@example.com': 3, 'bo@example.com': 1 });
  });

  it('are told after the last pause, with what the mail server answered', async () => {
    const run = await begin(['ada'], () => {
      throw greylisted();
    });
    for (const minutes of [1, 5, 15, 60]) {
      expect((await run.pausing()).retry_at).not.toBeNull();
      await pass(minutes);
      await expect
        .poll(async () => (await run.read()).retry_at !== house.time.now.toISOString(), patience)
        .toBe(true);
    }
    const ended = await run.pausing();
    expect(ended).toMatchObject({ state: 'failed', sent: 0, retry_at: null });
    expect(ended.failures[0]?.message).toBe(
      'Not tried any more. The mail server refused this mail. Its response: 451 Greylisted, try again later',
    );
    expect(run.tried.get('ada@example.com')).toBe(5);
  });

  it('go out later where the mail server hung at others before them, of which it is not known', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
    let isHanging = true;
    const run = await begin(names, () => {
      if (isHanging) throw silence();
    });
    const first = await run.pausing();
    expect([...run.tried.keys()]).toHaveLength(3);
    expect(first.failures.map(({ message }) => message)).toEqual([
      ...names.slice(0, 3).map(() => expect.stringContaining('It is unknown whether this mail arrived')),
      ...names
        .slice(3)
        .map(
          () =>
            'Nothing was sent to this address: the mail server failed 3 mails before it. The mail server did not respond in time.',
        ),
    ]);
    isHanging = false;
    await pass(1);
    await expect.poll(async () => (await run.read()).state, patience).toBe('partly');
    expect(await run.read()).toMatchObject({ recipients: 9, sent: 6 });
    expect([...run.tried.values()]).toEqual(names.map(() => 1));
  });

  it('are not each waited for where the mail server is silent a thousand times', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `p${index}`);
    const run = await begin(names, () => {
      throw mailError('ETIMEDOUT', { timeoutType: 'GREETING_TIMEOUT' });
    });
    const reported = await run.pausing();
    expect(reported).toMatchObject({ state: 'queued', recipients: 1000, sent: 0 });
    expect([...run.tried.keys()]).toHaveLength(3);
    expect(reported.failures[0]?.message).toBe('The mail server did not respond in time.');
    expect(reported.failures).toHaveLength(20);
  });
});

it('a run whose server died in the middle goes on with the mails that were not tried, and sends none twice', async () => {
  const id = await make(house.editor, {
    emailRecipients: ['sent', 'under-way', 'waiting'].map((name) => ({ email: `${name}@example.com` })),
  });
  await house.test.asOwner(`
    INSERT INTO schedule_runs (company_id, schedule_id, due_at, trigger, state, attempts)
    VALUES (${house.acme.companyId}, ${id}, '2026-03-02T11:00:00Z', 'due', 'running', 1);
    INSERT INTO schedule_deliveries (company_id, run_id, place, email, state)
    SELECT company_id, id, p.place, p.email, p.state FROM schedule_runs,
      (VALUES (1, 'sent@example.com', 'sent'), (2, 'under-way@example.com', 'sending'), (3, 'waiting@example.com', 'waiting'))
        AS p (place, email, state)
    WHERE schedule_id = ${id}`);
  const [row] = (await house.editor.get(`${path}/${id}/runs`)).body.data;
  await house.test.database.transaction((tx) =>
    jobs.send(tx, { companyId: house.acme.companyId, id: row.id }),
  );
  jobs.wake();
  const [run] = await endedRuns(house.editor, id);
  expect(house.mailer.mails.map(({ to }) => to)).toEqual(['waiting@example.com']);
  expect(run).toMatchObject({ state: 'partly', recipients: 3, sent: 2 });
  expect(run?.failures).toMatchObject([{ email: 'under-way@example.com' }]);
});

it('a schedule that is ended while it is sent sends no more', async () => {
  const id = await make(house.editor);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  house.mailer.onSend = () => {
    begun.resolve();
    return held.promise;
  };
  await house.editor.post(`${path}/${id}/run`, {});
  await begun.promise;
  expect((await house.editor.delete(`${path}/${id}`)).status).toBe(200);
  held.resolve();
  // A later run of another schedule ends; the first one would have continued before it.
  const next = await make(house.editor);
  house.mailer.onSend = async () => undefined;
  await house.editor.post(`${path}/${next}/run`, {});
  await endedRuns(house.editor, next);
  expect(house.mailer.mails).toHaveLength(3);
});
