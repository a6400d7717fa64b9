import type { ReportColumn, ReportDefinition, ReportRow } from '#shared/saved/reports/report.ts';

/** What a report is of, and how its rows are told. */
export type ReportHead = Pick<ReportDefinition, 'basis' | 'sections' | 'marks'> & {
  name: string;
  /** Whose records it tells of, and where only some of their areas were chosen, which. */
  companies: string;
  areas: string | null;
  /** As of which day (YYYY-MM-DD), or when it was made where it tells what is recorded now. */
  asOf: string;
  /** What was asked of it, in words. */
  asked: readonly string[];
  columns: readonly ReportColumn[];
};

/** A report as it is written to a file. */
export type WrittenReport = ReportHead & { rows: AsyncIterable<ReportRow> };

export type ReportFormat = {
  /** The media type. */
  type: string;
  /** Writes the file as the rows come, for one person. */
  write: (report: WrittenReport, person: number) => AsyncGenerator<string | Buffer>;
};

/** What a report is of, part by part: whose, as of when, and what was asked. */
export function describeAsked({ companies, areas, asOf, asked }: ReportHead): string[] {
  return [companies, ...(areas === null ? [] : [`Areas: ${areas}`]), asOf, ...asked];
}
