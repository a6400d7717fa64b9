import { findAcresOfEither } from '#shared/import/match/acres-of-rows.ts';
import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/** Warns of acres that may be the tract's or the whole lease's, with the field that they are mapped to. */
export function acresOfEitherIssues(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const found = findAcresOfEither(suggestions);
  if (found === null) return [];
  const warning = (targetEntity: string, targetColumn: string, message: string): ValidationIssue => ({
    severity: 'warning',
    message,
    sourceColumn: found,
    targetEntity,
    targetColumn,
  });
  return [
    warning(
      'lease',
      'lease_acres',
      `"${found}" is mapped to Lease Acres. If it's the acres of each tract, map it to the tract's Gross Acres.`,
    ),
    warning(
      'tract',
      'gross_acres',
      `"${found}" is mapped to the tract's Gross Acres. If it's the acres of the whole lease, map it to Lease Acres.`,
    ),
  ];
}
