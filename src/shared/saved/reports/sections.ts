import type { ReportColumn, ReportDefinition, ReportRow } from './report.ts';
import { formatReportValue } from './write-value.ts';

type Sectioned = Pick<ReportDefinition, 'sections'>;

/** Splits a report's columns into those that head its sections and those that its rows show. */
export function partColumns<C extends ReportColumn>(
  { sections = [] }: Sectioned,
  columns: readonly C[],
): { heads: C[]; cells: C[] } {
  return {
    heads: columns.filter(({ key }) => sections.includes(key)),
    cells: columns.filter(({ key }) => !sections.includes(key)),
  };
}

/** Returns what identifies a row's section, even if another record has the same name. */
export function sectionKey(heads: readonly ReportColumn[], row: ReportRow): string {
  return JSON.stringify(
    heads.flatMap(({ key, link }) => [row[key], link === undefined ? null : row[link.id]]),
  );
}

/** Returns the heading of a row's section: "Smith 1H · North". */
export function describeHeading(heads: readonly ReportColumn[], row: ReportRow): string {
  return heads
    .map((column) => formatReportValue(column, row[column.key]))
    .filter((text) => text !== '')
    .join(' · ');
}
