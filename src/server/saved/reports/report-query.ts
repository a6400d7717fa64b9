import type { RawBuilder } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { ParameterValues, ReportRow } from '#shared/saved/reports/report.ts';
import type { ReportScope } from './scope.ts';

/** What a report's rows come of: a statement whose columns are those of the definition, or rows that are worked out as they are read. */
export type ReportSource = {
  /** A statement with a row for each row of the report, or for fewer, that costs next to nothing; where there is one. */
  quickRows?: RawBuilder<unknown>;
} & (
  | { from: 'statement'; statement: RawBuilder<unknown> }
  | { from: 'rows'; rows: (tx: PersonTx) => AsyncGenerator<ReportRow> }
);

export type ReportQuery = (scope: ReportScope, parameters: ParameterValues) => ReportSource;

/** A parameter that is a text, or null where nothing is asked. */
export function textOf(parameters: ParameterValues, name: string): string | null {
  const value = parameters[name];
  return value === null || value === undefined ? null : String(value);
}
