import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { findTargetFormations } from '#shared/import/match/target-formations.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/** Says which formations in a list of owners were not suggested as the depths of the interests. */
export function targetFormationIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  return findTargetFormations(suggestions, facts).map((name) => ({
    severity: 'warning',
    message: `"${name}" may be the formation to be drilled and not a limit of the interest, so it isn't mapped. Map it to Depths if the interest is limited to it.`,
    sourceColumn: name,
    targetEntity: 'ownership',
    targetColumn: 'depths',
  }));
}
