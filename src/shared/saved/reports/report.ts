import type { AssetName } from '#shared/land/entities/registry.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';

/** How the values of a column are formatted. */
export type ColumnKind =
  | 'text'
  | 'choice'
  | 'date'
  | 'moment'
  | 'count'
  | 'acres'
  | 'money'
  | 'percent'
  /** A decimal share of 1, to eight places. */
  | 'decimal'
  /**
   * Acres or a decimal share, depending on the row: the value's own number of decimal places, at least two and at most
   * eight.
   */
  | 'figure';

export type ReportColumn = {
  key: string;
  label: string;
  kind: ColumnKind;
  /** The sum over all rows is meaningful. */
  sum?: true;
  /** The record that the cell links to: its kind, or the key under which a row has its kind; and the key of its id. */
  link?: { to: AssetName; id: string } | { kind: string; id: string };
  /** For choice columns. */
  options?: readonly Option[];
  /** Its width on paper relative to the other columns; 1 by default. */
  width?: number;
  /** Shown only if a parameter has one of these values. */
  when?: { parameter: string; is: readonly string[] };
};

export type ReportDefinition = {
  id: string;
  name: string;
  description: string;
  /** How the figures are calculated, for the reader. */
  basis: string;
  /** Whether it supports any as-of date; otherwise it shows only current data. */
  isDated: boolean;
  parameters: Readonly<Record<string, Field>>;
  /** Default values of parameters, as typed. */
  defaults?: Readonly<Record<string, string>>;
  /** Pairs of parameters that are the first and last day of a range. */
  ranges?: readonly { from: string; to: string }[];
  columns: readonly ReportColumn[];
  /** Whether rows may be of different depths of one tract, so that acres have no total if anything is limited to depths. */
  mixesDepths?: (parameters: ParameterValues) => boolean;
  /** Columns that define sections of consecutive rows. Readable formats show them as a heading above the rows. */
  sections?: readonly string[];
  /** Rows to highlight, by their value in a column: sums, and what must be fixed. */
  marks?: { key: string; sum: readonly string[]; warning: readonly string[] };
};

/** How a row is highlighted. */
export type RowMark = 'sum' | 'warning' | null;

/** A value of a row: decimals are exact decimal texts, dates are `YYYY-MM-DD`, timestamps are ISO 8601 in UTC. */
export type ReportValue = string | number | null;
export type ReportRow = Readonly<Record<string, ReportValue>>;

/** The values of a report's parameters, in stored form; null if not set. */
export type ParameterValues = Readonly<Record<string, string | number | boolean | null>>;

/** The number of all rows, and the sums of the columns with `sum`, as exact decimal texts. */
export type ReportTotals = { rows: number; sums: Readonly<Record<string, string>> };

/** Returns the columns that a report has with these parameters, in order. */
export function columnsOf(definition: ReportDefinition, parameters: ParameterValues): ReportColumn[] {
  return definition.columns.filter(
    ({ when }) => when === undefined || when.is.includes(String(parameters[when.parameter] ?? '')),
  );
}

/** Returns how a row is highlighted; a warning takes precedence over a sum. */
export function markOf({ marks }: Pick<ReportDefinition, 'marks'>, row: ReportRow): RowMark {
  const value = String(row[marks?.key ?? ''] ?? '');
  if (marks?.warning.includes(value)) return 'warning';
  return marks?.sum.includes(value) ? 'sum' : null;
}
