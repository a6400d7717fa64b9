import type { Readable } from 'node:stream';
import type { Caller } from '#server/platform/db/caller.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { ScheduleFormat } from '#shared/saved/schedules/schedule.ts';

/** A requested report: its id and its parameters, as typed. */
export type RequestedReport = { reportId: string; parameters: Readonly<Record<string, string>> };

/** The number of all rows, and their sums formatted for display. */
export type ReportTotals = { rows: number; sums: readonly { label: string; value: string }[] };

/** A report as a file; its totals are available once the stream has been read to its end. */
type RenderedReport = { fileName: string; type: string; stream: Readable; totals: () => ReportTotals };

/** What schedules need from reports; they have no other dependency on them. */
export type ReportSource = {
  /**
   * Throws `not_found` if the company does not have the report, `invalid_input` for parameters that it does not have,
   * and `business_rule` if the report has more rows than the format allows.
   */
  describe: (
    tx: PersonTx,
    request: RequestedReport & {
      companyId: number;
      areaIds: readonly number[] | null;
      format: ScheduleFormat;
    },
  ) => Promise<{ name: string }>;
  /**
   * Renders the report of these areas as of a date, as the caller sees it; a report that shows only current data is of
   * `day`. Both dates are YYYY-MM-DD in the schedule's time zone. Read errors end the stream.
   */
  render: (
    caller: Caller,
    request: RequestedReport & { asOf: string; day: string; selection: Selection; format: ScheduleFormat },
  ) => Promise<RenderedReport>;
};
