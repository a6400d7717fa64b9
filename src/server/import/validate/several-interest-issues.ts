import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { findSeveralInterests } from '#shared/import/match/several-interests.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

/** Says which columns of a list of tracts and owners could each be an owner's decimal interest in a tract. */
export function severalInterestIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const suggested = [...suggestions.values()].flat();
  const hasOwners = suggested.some((each) => keyOf(each) === 'owner.owner_name');
  if (!hasOwners || !suggested.some(({ table }) => table === 'tract')) return [];
  const { open, isEven } = findSeveralInterests(facts);
  if (open.length === 0) return [];
  const names = listOf.format(open.map((name) => `"${name}"`));
  const what = isEven
    ? "None is mapped to Decimal Interest, which is the owner's share of the tract. Map the one that states it, and its Interest Type."
    : "Decimal Interest is the owner's share of the tract. Check which one states it.";
  return [warn(`This list has several interests: ${names}. ${what}`, null)];
}
