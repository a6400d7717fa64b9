import type { ReportColumn, ReportDefinition, ReportRow } from './report.ts';
import { formatReportValue } from './write-value.ts';

type Sectioned = Pick<ReportDefinition, 'sections'>;

/** The columns that head the sections of a report, and those that its rows have beside them. */
export function partColumns<C extends ReportColumn>(
  { sections = [] }: Sectioned,
  columns: readonly C[],
): { heads: C[]; cells: C[] } {
  return {
    heads: columns.filter(({ key }) => sections.includes(key)),
    cells: columns.filter(({ key }) => !sections.includes(key)),
  };
}

/** What tells the section of a row from others, also from one of another record of the same name. */
export function sectionKey(heads: readonly ReportColumn[], row: ReportRow): string {
  return JSON.stringify(
    heads.flatMap(({ key, link }) => [row[key], link === undefined ? null : row[link.id]]),
  );
}

/** The heading of a row's section: "Smith 1H · North". */
export function describeHeading(heads: readonly ReportColumn[], row: ReportRow): string {
  return heads
    .map((column) => formatReportValue(column, row[column.key]))
    .filter((text) => text !== '')
    .join(' · ');
}
