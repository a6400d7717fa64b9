import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { findSuccessions } from '#shared/import/match/current-values.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

/** Says which columns that are mapped may have values that another column replaces, such as a date by a new one. */
export function successionIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const isMapped = (name: string) => (suggestions.get(name)?.length ?? 0) > 0;
  return findSuccessions(facts, fieldsOfName).flatMap(({ before, now, isCurrent }) =>
    isCurrent || !isMapped(before)
      ? []
      : [warn(`"${now}" may replace "${before}" in some rows. Check which one to import.`, before)],
  );
}
