import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import {
  findKindsOfOthers,
  findOfOtherDocuments,
  findTermsOfOthers,
  ofAnyDocument,
  termsOfAny,
} from '#shared/import/match/other-documents.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

type Facts = ReadonlyMap<string, Pick<ColumnFacts, 'type' | 'samples' | 'filled' | 'blank'>>;

/**
 * Says which columns of a list of leases may have the date, the recording data or the terms of another document, such as an
 * assignment, an event or a payment, and were therefore not suggested for the lease; none for a column of an event's own
 * field, or for a field that another column has. Says, too, if only some rows are about other documents.
 */
export function otherDocumentIssues(
  facts: Facts,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const suggested = new Set(
    [...suggestions.values()].flat().map(({ table, column }) => `${table}.${column}`),
  );
  if (!suggested.has('lease.file_number') && !suggested.has('lease.contract_name')) return [];
  const isExplained = (name: string) => (suggestions.get(name)?.length ?? 0) > 0;
  const kinds = findKindsOfOthers(facts);
  const of = (found: ReadonlyMap<string, string>, keys: ReadonlySet<string>) =>
    [...found].map(([name, other]) => ({ name, other, keys }));
  const withheld = [
    ...of(findOfOtherDocuments(facts, isExplained, true), ofAnyDocument),
    ...of(findTermsOfOthers(facts), termsOfAny),
  ];
  const issues = withheld.flatMap(({ name, other, keys }) => {
    if (kinds?.name === name || isOfEvent(suggestions.get(name))) return [];
    const field = [...fieldsOfName(name)].find(
      (key) => isOfLease(key) && keys.has(key) && !suggested.has(key),
    );
    if (field === undefined) return [];
    const message = `"${name}" may belong to "${other}" and not to the lease, so it isn't mapped. Map it if it's the lease's.`;
    return [issueOf(name, field, message)];
  });
  if (kinds === undefined || isOfEvent(suggestions.get(kinds.name))) return issues;
  const { name, are, example } = kinds;
  if (are === 'all') {
    if (suggested.has('lease.contract_type')) return issues;
    const message = `"${name}" has other documents than leases, such as "${example}", so it isn't mapped to the lease.`;
    return [issueOf(name, 'lease.contract_type', message), ...issues];
  }
  const isReplaced = [...ofAnyDocument, ...termsOfAny].some((key) => isOfLease(key) && suggested.has(key));
  if (!isReplaced) return issues;
  const message = `Some rows are about other documents than leases: "${name}" has "${example}". Their dates, recording data and terms become those of the lease, unless you leave these rows out.`;
  return [{ ...issueOf(name, 'lease.contract_type', message), targetColumn: null }, ...issues];
}

const isOfLease = (key: string) => key.startsWith('lease.');
const isOfEvent = (list: readonly Suggestion[] = []) => list.some(({ table }) => table === 'lease_event');

function issueOf(name: string, field: string, message: string): ValidationIssue {
  return {
    severity: 'warning',
    message,
    sourceColumn: name,
    targetEntity: 'lease',
    targetColumn: field.slice('lease.'.length),
  };
}
