import type { ReportColumn, ReportDefinition, ReportRow } from '#shared/reports/report.ts';

/** A report as it is written to a file. */
export type WrittenReport = Pick<ReportDefinition, 'basis' | 'sections' | 'marks'> & {
  name: string;
  /** Whose records it tells of, and where only some of their areas were chosen, which. */
  companies: string;
  areas: string | null;
  /** As of which day (YYYY-MM-DD), or when it was made where it tells what is recorded now. */
  asOf: string;
  /** What was asked of it, in words. */
  asked: readonly string[];
  columns: readonly ReportColumn[];
  rows: AsyncIterable<ReportRow>;
};

export type ReportFormat = {
  /** The media type. */
  type: string;
  /** Writes the file as the rows come. */
  write: (report: WrittenReport) => AsyncGenerator<string | Buffer>;
};

/** What a report is of, part by part: whose, as of when, and what was asked. */
export function sayAsked({ companies, areas, asOf, asked }: WrittenReport): string[] {
  return [companies, ...(areas === null ? [] : [`Areas: ${areas}`]), asOf, ...asked];
}
