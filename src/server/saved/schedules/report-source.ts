import type { Readable } from 'node:stream';
import type { Caller } from '#server/platform/db/caller.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { ScheduleFormat } from '#shared/saved/schedules/schedule.ts';

/** A report as somebody asks for it: its id and its parameters, as they are typed. */
export type AskedReport = { reportId: string; parameters: Readonly<Record<string, string>> };

/** The number of all rows, and their sums as people read them. */
export type ReportTotals = { rows: number; sums: readonly { label: string; value: string }[] };

/** A report as a file; its totals are known once the stream was read to its end. */
type RenderedReport = { fileName: string; type: string; stream: Readable; totals: () => ReportTotals };

/** What makes the reports; the schedules know no more of them than this. */
export type ReportSource = {
  /**
   * Throws `not_found` for a report that the company does not have, `invalid_input` for parameters that it does not take, and
   * `business_rule` where it has more rows than a file of the format takes.
   */
  describe: (
    tx: PersonTx,
    asked: AskedReport & { companyId: number; areaIds: readonly number[] | null; format: ScheduleFormat },
  ) => Promise<{ name: string }>;
  /**
   * The report of these areas as of a date, as the caller sees it; one that tells only what is recorded now is of `day`. Both are
   * YYYY-MM-DD where the schedule is. Failures of the reading end the stream.
   */
  render: (
    caller: Caller,
    asked: AskedReport & { asOf: string; day: string; selection: Selection; format: ScheduleFormat },
  ) => Promise<RenderedReport>;
};
