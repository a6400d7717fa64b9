import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { findOfOtherDocuments, ofAnyDocument } from '#shared/import/match/other-documents.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

/**
 * Says which columns of a list of leases may have the date or the recording data of another document, such as an
 * assignment or an event, and were therefore not suggested for the lease; none for a column of an event's own field, or for
 * a field that another column has.
 */
export function otherDocumentIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'type'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const suggested = new Set(
    [...suggestions.values()].flat().map(({ table, column }) => `${table}.${column}`),
  );
  if (!suggested.has('lease.file_number') && !suggested.has('lease.contract_name')) return [];
  const isExplained = (name: string) => (suggestions.get(name)?.length ?? 0) > 0;
  return [...findOfOtherDocuments(facts, isExplained)].flatMap(([name, other]) => {
    if (suggestions.get(name)?.some(({ table }) => table === 'lease_event') === true) return [];
    const [field] = [...fieldsOfName(name)].filter((key) => ofAnyDocument.has(key) && !suggested.has(key));
    if (field === undefined) return [];
    return [
      {
        severity: 'warning' as const,
        message: `"${name}" may belong to "${other}" and not to the lease, so it isn't mapped. Map it if it's the lease's.`,
        sourceColumn: name,
        targetEntity: 'lease' as const,
        targetColumn: field.slice('lease.'.length),
      },
    ];
  });
}
