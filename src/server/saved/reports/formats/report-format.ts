import type { ReportColumn, ReportDefinition, ReportRow } from '#shared/saved/reports/report.ts';

/** The scope of a report, and how its rows are presented. */
export type ReportHead = Pick<ReportDefinition, 'basis' | 'sections' | 'marks'> & {
  name: string;
  /** The names of the companies; `areas` is null unless only some areas are selected. */
  companies: string;
  areas: string | null;
  /** `As of YYYY-MM-DD`, or `As recorded on YYYY-MM-DD` if the report shows only current data. */
  asOf: string;
  /** The parameters in words. */
  asked: readonly string[];
  columns: readonly ReportColumn[];
};

/** A report as it is written to a file. */
export type WrittenReport = ReportHead & { rows: AsyncIterable<ReportRow> };

export type ReportFormat = {
  /** The media type. */
  type: string;
  /** Writes the file as the rows arrive, for one user. */
  write: (report: WrittenReport, person: number) => AsyncGenerator<string | Buffer>;
};

/** Describes the scope of a report in parts: companies, areas, date and parameters. */
export function describeRequest({ companies, areas, asOf, asked }: ReportHead): string[] {
  return [companies, ...(areas === null ? [] : [`Areas: ${areas}`]), asOf, ...asked];
}
