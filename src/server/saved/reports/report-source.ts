import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormatName } from '#shared/saved/reports/format-names.ts';
import { findReport, findSavedReport } from './find-report.ts';
import { countableRows } from './open-report.ts';
import { refuseLongPdf } from './refuse-long-pdf.ts';
import { type RenderedReport, renderReport, type WrittenTotals } from './render-report.ts';
import { type ReportRequest, resolveReport } from './resolve-report.ts';

type ReportChoice = Pick<ReportRequest, 'reportId' | 'parameters'>;
type Described = ReportChoice & { companyId: number; areaIds: readonly number[] | null; format: FormatName };

/** Provides the reports to the schedules that send them. */
export function reportSource({ database, clock }: { database: Database; clock: () => Date }) {
  const today = () => clock().toISOString().slice(0, 10);
  return {
    /**
     * Returns the name of a report. Throws as `resolveReport` does, `not_found` if another company saved it, and
     * `business_rule` for a PDF with too many rows.
     */
    describe: async (
      tx: PersonTx,
      { companyId, areaIds, format, ...asked }: Described,
    ): Promise<{ name: string }> => {
      const report = await resolveReport(tx, asked, today()).catch(inParameters);
      const { id, name } = report;
      if (typeof id === 'number' && (await findSavedReport(tx, id)).item.company_id !== companyId)
        throw new AppError('not_found', 'This report was not found, or you have no access to it.');
      const selection = { companies: [companyId], areas: areaIds === null ? undefined : [...areaIds] };
      if (format === 'pdf') await refuseLongPdf(tx, report, selection, countableRows);
      return { name };
    },
    /**
     * Renders a report. One that shows only current data ignores the as-of date. The totals are available once the
     * stream has been read to its end.
     */
    render: async (
      caller: Caller,
      {
        asOf,
        day,
        ...asked
      }: ReportChoice & { asOf: string; day: string; selection: Selection; format: FormatName },
    ): Promise<RenderedReport & { totals: () => WrittenTotals }> => {
      let totals: WrittenTotals = { rows: 0, sums: [] };
      const { definition } = await database.as(caller, (tx) => findReport(tx, asked.reportId));
      const rendered = await renderReport(database, caller, {
        ...asked,
        asOf: definition.isDated ? asOf : day,
        today: day,
        factsDay: today(),
        onTotals: (added) => {
          totals = added;
        },
      });
      return { ...rendered, totals: () => totals };
    },
  };
}

/** Parameters are nested in the request body here, so the paths of their errors get a prefix. */
function inParameters(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
  const details = error.details.map(({ path, message }) => ({ path: `parameters.${path}`, message }));
  throw new AppError('invalid_input', error.message, details);
}
