import type { Readable } from 'node:stream';
import { authorize } from '#server/platform/db/database.ts';
import { byteOrderMark } from '#shared/platform/csv.ts';
import { AppError } from '#shared/platform/errors.ts';
import { localTimeAt } from '#shared/platform/local-time.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import type { ReportTotals } from './needed-reports.ts';
import { reportLink } from './report-link.ts';
import type { BegunRun } from './run-queries.ts';
import type { RunMail, SendContext } from './send-context.ts';

/** The size limit that mail servers commonly have, in bytes, before the attachment is encoded as text. */
const maxAttachmentBytes = 15 * 1024 * 1024;

/** Reads a stream into memory as one file. Throws `too_large` if it exceeds the limit, without reading the rest. */
async function readFile(stream: Readable, most = maxAttachmentBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the stream and its source.
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > most)
      throw new AppError(
        'too_large',
        `The file is too large to mail (maximum ${most / 1024 ** 2} MB). Narrow the report with its parameters or areas, or send it as Excel.`,
      );
    chunks.push(part);
  }
  return Buffer.concat(chunks, bytes);
}

/**
 * Returns the mail of a run: the report as of the due date in its time zone, as the schedule's author sees it now.
 * Throws `not_found` if the author may no longer read the company, and whatever the report throws.
 */
export async function renderRun(
  { database, reports, publicUrl, clock }: SendContext,
  run: BegunRun,
): Promise<RunMail> {
  const { runsAs, companyId, reportId, parameters, areaIds, format } = run;
  if (runsAs === null) throw new AppError('unauthenticated', 'The account was deleted.');
  const hasNoAccess = new AppError(
    'not_found',
    'The user who saved this schedule no longer has access to the company. Save it again to run it under your name.',
  );
  await database
    .as(runsAs, async (tx) => {
      if (!tx.person.roles.has(companyId)) throw hasNoAccess;
      authorize(tx, companyId, 'schedule', 'read');
    })
    .catch((error: unknown) => {
      // The account is deactivated.
      throw error instanceof AppError && error.code === 'unauthenticated' ? hasNoAccess : error;
    });
  const asOf = localTimeAt(run.dueAt, run.timezone).date;
  const selection = { companies: [companyId], areas: areaIds ?? undefined };
  const { fileName, type, stream, totals } = await reports.render(runsAs, {
    reportId,
    parameters,
    asOf,
    day: localTimeAt(clock(), run.timezone).date,
    selection,
    format,
  });
  const file = await readFile(stream);
  // Recipients open the file in a spreadsheet, which needs the byte order mark.
  const content = format === 'csv' ? Buffer.concat([Buffer.from(byteOrderMark), file]) : file;
  return {
    subject: `${run.name} – ${run.companyName} – ${asOf}`.replace(/\p{Cc}+/gu, ' '),
    text: [
      `The report "${run.name}" of ${run.companyName} as of ${asOf} is attached: ${fileName}`,
      '',
      ...describeTotals(totals()),
      '',
      `This report is sent ${describeTiming(run)}.`,
      'To view it or, as an Editor of the company, change its schedule, open it in Platbook:',
      reportLink(publicUrl, { reportId, parameters, asOf }),
      '',
    ].join('\n'),
    attachment: { fileName, type, content },
  };
}

/** Describes how many rows the file has, and their sums. */
function describeTotals({ rows, sums }: ReportTotals): string[] {
  if (rows === 0) return ['0 rows: no records matched.'];
  const counted = rows === 1 ? '1 row.' : `${rows.toLocaleString('en-US')} rows.`;
  return [counted, ...sums.map(({ label, value }) => `${label}: ${value}`)];
}
