import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { findSplitLegals } from '#shared/import/match/split-legals.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/** Warns about two columns with the parts of one field of a tract, of which only one is mapped. */
export function splitLegalIssues(suggestions: ReadonlyMap<string, readonly Suggestion[]>): ValidationIssue[] {
  return findSplitLegals([...suggestions.keys()]).flatMap(({ field, main, rest, example }) => {
    const confidenceOf = (name: string) =>
      suggestions.get(name)?.find(({ table, column }) => table === 'tract' && column === field)?.confidence ??
      0;
    const [used, lost] = confidenceOf(main) >= confidenceOf(rest) ? [main, rest] : [rest, main];
    if (confidenceOf(used) === 0) return [];
    return [
      {
        severity: 'warning' as const,
        message: `"${lost}" and "${used}" belong in one field, and only "${used}" is mapped. Combine them, as in ${example}, or "${lost}" will be lost.`,
        sourceColumn: used,
        targetEntity: 'tract' as const,
        targetColumn: field,
      },
    ];
  });
}
