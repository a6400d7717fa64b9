import type { AssetName } from '#shared/land/entities/registry.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';

/** How the values of a column are written. */
export type ColumnKind =
  | 'text'
  | 'choice'
  | 'date'
  | 'moment'
  | 'count'
  | 'acres'
  | 'money'
  | 'percent'
  /** A share of one, to eight places. */
  | 'decimal'
  /** Acres or a share, whichever the row speaks of: as many places as it has, two at least and eight at most. */
  | 'figure';

export type ReportColumn = {
  key: string;
  label: string;
  kind: ColumnKind;
  /** The values of all rows sum to a figure that means something. */
  sum?: true;
  /** The record that the cell names: its kind, or the key under which a row tells its kind; and the key of its id. */
  link?: { to: AssetName; id: string } | { kind: string; id: string };
  /** Of a choice. */
  options?: readonly Option[];
  /** How much room it takes on paper, beside the others; 1 where nothing is said. */
  width?: number;
  /** It is told only where a parameter has one of these values. */
  when?: { parameter: string; is: readonly string[] };
};

export type ReportDefinition = {
  id: string;
  name: string;
  description: string;
  /** How the figures are made, for the person who reads them. */
  basis: string;
  /** It can be told as of any day; else it tells what is recorded now. */
  isDated: boolean;
  parameters: Readonly<Record<string, Field>>;
  /** What parameters are where nothing is said, as they are typed. */
  defaults?: Readonly<Record<string, string>>;
  /** Parameters that are the first and the last day of a span. */
  ranges?: readonly { from: string; to: string }[];
  columns: readonly ReportColumn[];
  /** Columns by which rows that follow one another belong together: where people read it, a heading over them says these. */
  sections?: readonly string[];
  /** Rows that stand out, by what they have in a column: sums, and what has to be mended. */
  marks?: { key: string; sum: readonly string[]; warning: readonly string[] };
};

/** How a row stands out among the others. */
export type RowMark = 'sum' | 'warning' | null;

/** A value of a row: decimals are exact decimal texts, dates are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type ReportValue = string | number | null;
export type ReportRow = Readonly<Record<string, ReportValue>>;

/** What is asked of a report, in stored form; null where nothing is. */
export type ParameterValues = Readonly<Record<string, string | number | boolean | null>>;

/** The number of all rows, and the sums of the columns that have one, as exact decimal texts. */
export type ReportTotals = { rows: number; sums: Readonly<Record<string, string>> };

/** The columns that a report has with these parameters, in their order. */
export function columnsOf(definition: ReportDefinition, parameters: ParameterValues): ReportColumn[] {
  return definition.columns.filter(
    ({ when }) => when === undefined || when.is.includes(String(parameters[when.parameter] ?? '')),
  );
}

/** How a row stands out; a warning before a sum, where it is both. */
export function markOf({ marks }: Pick<ReportDefinition, 'marks'>, row: ReportRow): RowMark {
  const value = String(row[marks?.key ?? ''] ?? '');
  if (marks?.warning.includes(value)) return 'warning';
  return marks?.sum.includes(value) ? 'sum' : null;
}
