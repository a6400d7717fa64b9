import type { Readable } from 'node:stream';
import { authorize } from '#server/platform/db/database.ts';
import { byteOrderMark } from '#shared/platform/csv.ts';
import { AppError } from '#shared/platform/errors.ts';
import { localTimeAt } from '#shared/platform/local-time.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { reportLink } from './report-link.ts';
import type { ReportTotals } from './report-source.ts';
import type { BegunRun } from './run-queries.ts';
import type { RunMail, SendContext } from './send-context.ts';

/** As large a file as mail servers commonly take, in bytes, before it is written as text for the way. */
const maxAttachmentBytes = 15 * 1024 * 1024;

/** A stream as one file in memory. Throws `too_large` for one that no mail would carry, without reading the rest of it. */
async function readFile(stream: Readable, most = maxAttachmentBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the stream, and with it what feeds it.
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > most)
      throw new AppError(
        'too_large',
        `The file is larger than mail carries (${most / 1024 ** 2} MB). Narrow the report by its parameters or areas, or send it as Excel.`,
      );
    chunks.push(part);
  }
  return Buffer.concat(chunks, bytes);
}

/**
 * The mail of a run: the report as of the date on which it was due in its zone, as whoever saved the schedule sees it now. Throws
 * `not_found` where that person may no longer read the company, and what the report throws.
 */
export async function renderRun(
  { database, reports, publicUrl, clock }: SendContext,
  run: BegunRun,
): Promise<RunMail> {
  const { runsAs, companyId, reportId, parameters, areaIds, format } = run;
  if (runsAs === null) throw new AppError('unauthenticated', 'The account is gone.');
  await database.as(runsAs, async (tx) => {
    if (!tx.person.roles.has(companyId))
      throw new AppError(
        'not_found',
        'Whoever saved this schedule may no longer see the company. Save it again, and it runs on your behalf.',
      );
    authorize(tx, companyId, 'schedule', 'read');
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
  // Whoever is sent it opens it in a spreadsheet.
  const content = format === 'csv' ? Buffer.concat([Buffer.from(byteOrderMark), file]) : file;
  return {
    subject: `${run.name} – ${run.companyName} – ${asOf}`.replace(/\p{Cc}+/gu, ' '),
    text: [
      `The report "${run.name}" of ${run.companyName} as of ${asOf} is attached: ${fileName}`,
      '',
      ...describeTotals(totals()),
      '',
      `It is sent ${describeTiming(run)}.`,
      'Open it in Platbook, where Editors of the company can change or end that:',
      reportLink(publicUrl, { reportId, parameters, asOf }),
      '',
    ].join('\n'),
    attachment: { fileName, type, content },
  };
}

/** How many rows the file has, and what they sum to. */
function describeTotals({ rows, sums }: ReportTotals): string[] {
  if (rows === 0) return ['0 rows: nothing matched.'];
  const counted = rows === 1 ? '1 row.' : `${rows.toLocaleString('en-US')} rows.`;
  return [counted, ...sums.map(({ label, value }) => `${label}: ${value}`)];
}
