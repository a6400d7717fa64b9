import type { ReportColumn, ReportRow } from '#shared/reports/report.ts';

/** A report as it is written to a file. */
export type WrittenReport = {
  name: string;
  /** Whose records it tells of. */
  companies: string;
  /** As of which day (YYYY-MM-DD), or when it was made where it tells what is recorded now. */
  asOf: string;
  /** What was asked of it, in words. */
  asked: readonly string[];
  basis: string;
  columns: readonly ReportColumn[];
  rows: AsyncIterable<ReportRow>;
};

export type ReportFormat = {
  /** The media type. */
  type: string;
  /** Writes the file as the rows come. */
  write: (report: WrittenReport) => AsyncGenerator<string | Buffer>;
};
