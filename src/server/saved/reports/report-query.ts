import type { RawBuilder } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { ParameterValues, ReportRow } from '#shared/saved/reports/report.ts';
import type { ReportScope } from './scope.ts';

/**
 * Where a report's rows come from: a statement with the columns of the definition, or rows that are computed while they
 * are read.
 */
export type ReportSource = {
  /** A statement that is nearly free to run and has at most as many rows as the report, if there is one. */
  quickRows?: RawBuilder<unknown>;
} & (
  | { from: 'statement'; statement: RawBuilder<unknown> }
  | { from: 'rows'; rows: (tx: PersonTx) => AsyncGenerator<ReportRow> }
);

export type ReportQuery = (scope: ReportScope, parameters: ParameterValues) => ReportSource;

/** Returns a text parameter; null if it is not set. */
export function textOf(parameters: ParameterValues, name: string): string | null {
  const value = parameters[name];
  return value === null || value === undefined ? null : String(value);
}
