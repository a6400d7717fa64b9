import { findAcresOfEither, type KindWithAcres } from '#shared/import/match/acres-of-rows.ts';
import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

const fields: Readonly<Record<KindWithAcres, { column: string; label: string; acres: string }>> = {
  tract: { column: 'gross_acres', label: "the tract's Gross Acres", acres: 'the acres of each tract' },
  lease: { column: 'lease_acres', label: 'Lease Acres', acres: 'the acres of the whole lease' },
  well: { column: 'gross_acres', label: "the well's Gross Acres", acres: 'the acres of the well' },
};

/** Warns of acres that may be those of several kinds of record, with the field that they are mapped to. */
export function acresOfEitherIssues(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const found = findAcresOfEither(suggestions);
  if (found === null) return [];
  return found.of.map((kind) => {
    const others = found.of
      .filter((other) => other !== kind)
      .map((other) => `If it's ${fields[other].acres}, map it to ${fields[other].label}.`);
    return {
      severity: 'warning',
      message: `"${found.column}" is mapped to ${fields[kind].label}. ${others.join(' ')}`,
      sourceColumn: found.column,
      targetEntity: kind,
      targetColumn: fields[kind].column,
    };
  });
}
