import { type RawBuilder, sql } from 'kysely';
import type { FeedSet, Property } from '#server/land/odata/feed-set.ts';
import { reportFeedNameOf } from '#shared/saved/reports/feed-name.ts';
import { type SystemReportId, systemReports } from '#shared/saved/reports/registry.ts';
import type { ColumnKind, ReportColumn, ReportDefinition, ReportRow } from '#shared/saved/reports/report.ts';
import { formatReportValue } from '#shared/saved/reports/write-value.ts';

/** A built-in report as spreadsheets read it. */
export type ReportSet = FeedSet & { report: SystemReportId; definition: ReportDefinition };

/** The number of a row in the report, which identifies it. */
const rowNumber = 'row';

export const reportSets: readonly ReportSet[] = Object.entries(systemReports).map(
  ([id, definition]: [string, ReportDefinition]) => {
    const name = reportFeedNameOf(definition.name);
    return {
      name,
      type: `${name}Row`,
      title: `Report: ${definition.name}`,
      key: rowNumber,
      properties: propertiesOf(definition),
      report: id as SystemReportId,
      definition,
    };
  },
);

function propertiesOf({ columns }: ReportDefinition): ReadonlyMap<string, Property> {
  const properties = [
    property({ name: rowNumber, label: 'Row', type: 'Edm.Int32', kind: 'number' }),
    ...columns.map(({ key, label, kind }) => property({ name: key, label, ...typeOf(kind) })),
    ...columns.flatMap(({ label, link }) =>
      link === undefined
        ? []
        : [property({ name: link.id, label: `${label} ID`, type: 'Edm.Int32', kind: 'number' })],
    ),
  ];
  return new Map(properties.map((each) => [each.name, each]));
}

function property(named: Omit<Property, 'read'>): Property {
  return { ...named, read: sql.ref(`r.${named.name}`) };
}

function typeOf(kind: ColumnKind): Pick<Property, 'type' | 'kind'> {
  switch (kind) {
    case 'text':
    case 'choice':
      return { type: 'Edm.String', kind: 'text' };
    case 'date':
      return { type: 'Edm.Date', kind: 'date' };
    case 'moment':
      return { type: 'Edm.DateTimeOffset', kind: 'moment' };
    case 'count':
      return { type: 'Edm.Int32', kind: 'number' };
    default:
      return { type: 'Edm.Decimal', kind: 'number' };
  }
}

const sqlTypes = { text: 'text', number: 'numeric', date: 'date', moment: 'timestamptz', boolean: 'boolean' };

/** Returns rows of a report, the first of them with this number, as a table `r` of the properties of its set. */
export function tableOf(
  { definition, properties }: ReportSet,
  rows: readonly ReportRow[],
  first: number,
): RawBuilder<unknown> {
  const chosen = definition.columns.filter(({ kind }) => kind === 'choice');
  const records = rows.map((row, place) => ({
    ...row,
    ...Object.fromEntries(chosen.map((column) => [column.key, wordOf(column, row)])),
    [rowNumber]: first + place,
  }));
  const columns = [...properties.values()].map(
    ({ name, kind }) => sql`${sql.ref(name)} ${sql.raw(sqlTypes[kind])}`,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r (${sql.join(columns)})`;
}

function wordOf(column: ReportColumn, row: ReportRow): string | null {
  const word = formatReportValue(column, row[column.key]);
  return word === '' ? null : word;
}
