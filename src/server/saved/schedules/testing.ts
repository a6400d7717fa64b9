import { Readable } from 'node:stream';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import type { ReportSource, ReportTotals } from './needed-reports.ts';

type RenderOptions = Parameters<ReportSource['render']>[1];

/** A report source that records what it was asked for. */
type RecordedReports = ReportSource & {
  asked: (RenderOptions & { caller: unknown })[];
  /** The content of the next reports. */
  content: () => Readable;
  /** The totals of their rows. */
  totals: ReportTotals;
};

/** Returns a source with one report, "acreage", which has one parameter. */
function recordReports(): RecordedReports {
  const recorded: RecordedReports = {
    asked: [],
    content: () => Readable.from(['Tract,Acres\n', 'Smith,80\n']),
    totals: { rows: 1, sums: [{ label: 'Acres', value: '80.00' }] },
    describe: async (_tx, { reportId, parameters }) => {
      if (reportId !== 'acreage' && !/^extra-\d+$/.test(reportId))
        throw new AppError('not_found', 'This report was not found, or you have no access to it.');
      const unknown = Object.keys(parameters).find((name) => name !== 'group');
      if (unknown !== undefined)
        throw new AppError('invalid_input', `Acreage knows no "${unknown}"`, [
          { path: `parameters.${unknown}`, message: 'is not known' },
        ]);
      return { name: 'Acreage' };
    },
    render: async (caller, request) => {
      recorded.asked.push({ ...request, caller });
      return {
        fileName: `acreage-${request.asOf}.csv`,
        type: 'text/csv',
        stream: recorded.content(),
        totals: () => recorded.totals,
      };
    },
  };
  return recorded;
}

/** A mailer that stores its mails; tests can replace `onSend`. */
type HeldMailer = Mailer & { mails: Mail[]; onSend: (mail: Mail) => Promise<void> };

function heldMailer(): HeldMailer {
  const held: HeldMailer = {
    where: 'the test',
    delivery: 'mail',
    mails: [],
    onSend: async () => undefined,
    send: async (mail) => {
      await held.onSend(mail);
      held.mails.push(mail);
    },
    close: () => undefined,
  };
  return held;
}

/** The test application with all users around the schedules of Acme, and a stranger with her own company. */
export type ScheduleHouse = Awaited<ReturnType<typeof openScheduleHouse>>;

export async function openScheduleHouse() {
  const [reports, mailer] = [recordReports(), heldMailer()];
  const time = { now: new Date('2026-03-02T12:00:00Z') };
  const parts = { reports, mailer, clock: () => time.now };
  const test: TestApp = await createTestApp({}, { parts });
  await test.register('The Administrator');
  const manager = await test.register('Mia Manager');
  const stranger = await test.register('Stan Stranger');
  const acme = await createCompanyWithArea(manager, 'Acme');
  const mesa = await createCompanyWithArea(stranger, 'Mesa');
  const editor = await test.member('Eddy Editor', acme.companyId, 3);
  const other = await test.member('Olga Editor', acme.companyId, 3);
  const viewer = await test.member('Vera Viewer', acme.companyId, 4);
  return { test, parts, reports, mailer, time, manager, stranger, editor, other, viewer, acme, mesa };
}

export const path = '/api/report-schedules';

/** A schedule for every Monday at seven in Chicago by default. */
export function scheduleBody(companyId: number, more: object = {}): object {
  return {
    report_id: 'acreage',
    company_id: companyId,
    format: 'csv',
    frequency: 'weekly',
    dayOfWeek: 1,
    time: '07:00',
    timezone: 'America/Chicago',
    emailRecipients: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
    ...more,
  };
}

/** Returns the runs of a schedule once none is queued or in progress. */
export async function endedRuns(person: Person, id: number): Promise<ScheduleRun[]> {
  for (;;) {
    const { body } = await person.get(`${path}/${id}/runs`);
    const runs: ScheduleRun[] = body.data;
    if (runs.every(({ finished_at }) => finished_at !== null)) return runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
