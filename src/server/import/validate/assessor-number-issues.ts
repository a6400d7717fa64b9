import { findAssessorNumbers, taxId } from '#shared/import/match/assessor-numbers.ts';
import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

/** Says which columns of a list of owners may have a county's numbers and were therefore not suggested as their tax ids. */
export function assessorNumberIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const suggested = new Set([...suggestions.values()].flat().map(keyOf));
  if (!suggested.has('owner.owner_name') || suggested.has(taxId)) return [];
  const isAssessors = findAssessorNumbers(facts);
  return [...facts.keys()]
    .filter((name) => isAssessors(name) && fieldsOfName(name).has(taxId))
    .map((name) =>
      warn(
        `"${name}" may have the county's numbers of parcels or accounts and not SSNs or EINs, so it isn't mapped to the owner's Tax ID. Map it if it's the owner's.`,
        name,
      ),
    );
}
